export const newHeader =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date'
export const oldHeader =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'
export const historyHeader =
  'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date'

/** Lines as AMFI ends them. */
export const amfiFile = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('')

/** A row of the new NAVAll format. */
export const amfiRow = (code: number, nav: string, date: string): string =>
  `${code};INF000A01AA1;-;Example Fund;Direct Plan;Growth;${nav};${date}`

export const mfapiFile = (code: number, data: { date: string; nav: string }[]): string =>
  JSON.stringify({
    meta: {
      fund_house: 'Example Mutual Fund',
      scheme_type: 'Open Ended Schemes',
      scheme_category: 'Equity Scheme - Flexi Cap Fund',
      scheme_code: code,
      scheme_name: 'Example Fund - Regular Plan - Growth',
      isin_growth: 'INF000A01AA1',
      isin_div_reinvestment: null,
    },
    data,
    status: 'SUCCESS',
  })
