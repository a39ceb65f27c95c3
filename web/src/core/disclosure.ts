/** The line that the regulator asks for on every page. */
export const disclosure =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'
