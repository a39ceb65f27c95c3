/** Rupees of paise. */
export const rupees = (paise: bigint | number) => Number(paise) / 100
