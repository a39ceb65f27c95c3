/** A fund house as it is compared: small letters, without what some write and others do not. */
export function houseKey(house: string): string {
  return house
    .toLowerCase()
    .replace(/mutual fund|\bmf\b|fund house|\bamc\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
