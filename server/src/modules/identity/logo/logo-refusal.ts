/** A file that cannot be a logo, in words for who chose it. */
export class LogoRefusal extends Error {
  override readonly name = 'LogoRefusal'
}
