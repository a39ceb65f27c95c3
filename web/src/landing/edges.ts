/** The landing page's own width, narrower than the application's. */
export const edges = 'mx-auto max-w-300 px-gutter'
