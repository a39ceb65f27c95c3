/** Checkout codes, agreements and advice records. */
// biome-ignore lint/suspicious/noEmptyInterface: the checkout's tables stand here
export interface CheckoutTables {}
