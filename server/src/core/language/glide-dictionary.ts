import { dictionary } from './dictionary.ts'

/** How a goal's risk is lowered, in words. */
export const glideSay = dictionary(
  {
    step: (level: string, years: number) =>
      `to level ${level} with ${years} year${years === 1 ? '' : 's'} left`,
    lastYear: (level: string) => `to level ${level} for the last year`,
    evenly: (level: string, years: number) =>
      `evenly, a part each year from ${years} year${years === 1 ? '' : 's'} left on, to level ${level} in the last`,
    chanceOver: 'over 99%',
    chanceUnder: 'under 1%',
  },
  {
    step: (level, years) => `${years} साल बचने पर स्तर ${level} तक`,
    lastYear: (level) => `आख़िरी साल के लिए स्तर ${level} तक`,
    evenly: (level, years) => `${years} साल बचने से हर साल बराबर-बराबर, आख़िरी साल में स्तर ${level} तक`,
    chanceOver: '99% से ज़्यादा',
    chanceUnder: '1% से कम',
  },
)
