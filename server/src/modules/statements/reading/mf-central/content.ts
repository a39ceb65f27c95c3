import { z } from 'zod'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
const place = {
  amc: text,
  amcName: text,
  folio: text,
  checkDigit: text,
  scheme: text,
  schemeName: text,
  isin: text,
}
const transactionRow = z.looseObject({
  ...place,
  trxnDate: text,
  trxnDesc: text,
  trxnAmount: text,
  trxnUnits: text,
  purchasePrice: text,
  stampDuty: text,
  sttTax: text,
  tax: text,
})
const summaryRow = z.looseObject({
  ...place,
  openingBal: text,
  closingBalance: text,
  nav: text,
  lastNavDate: text,
  marketValue: text,
  costValue: text,
  isDemat: text,
  brokerCode: text,
  rtaCode: text,
  kycStatus: text,
})
/** The content of MF Central's CAS; whatever else is in it is left alone. */
export const content = z.looseObject({
  pan: text,
  email: text,
  fromDate: text,
  toDate: text,
  data: z.array(
    z.looseObject({
      dtTransaction: z
        .array(transactionRow)
        .nullish()
        .transform((rows) => rows ?? []),
      dtSummary: z
        .array(summaryRow)
        .nullish()
        .transform((rows) => rows ?? []),
    }),
  ),
  investorDetails: z
    .looseObject({
      investorFirstName: text,
      investorMiddleName: text,
      investorLastName: text,
      email: text,
      mobile: text,
      address: z
        .looseObject({
          address1: text,
          address2: text,
          address3: text,
          city: text,
          pincode: text,
          state: text,
          country: text,
        })
        .nullish(),
    })
    .nullish(),
})
export type Content = z.infer<typeof content>
export type SummaryRow = z.infer<typeof summaryRow>
export type TransactionRow = z.infer<typeof transactionRow>
