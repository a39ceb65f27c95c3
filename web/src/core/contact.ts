/** The address for questions, which the server writes into the page; undefined where it did not. */
export function contactEmail(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content
  return content?.includes('@') === true ? content : undefined
}
