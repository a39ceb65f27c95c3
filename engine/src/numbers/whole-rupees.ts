/**
 * An amount needed, rounded up to the rupee; one that is whole but for rounding stays. Example:
 * `roundUpRupees(10.2)` is 11.
 */
export function roundUpRupees(amount: number): number {
  return Math.ceil(amount - 1e-9 * Math.abs(amount))
}
