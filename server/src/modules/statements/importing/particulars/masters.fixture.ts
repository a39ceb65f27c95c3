import { registrationRoutes, type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { expect } from 'vitest'
import type { TestAdviser } from '../../../../testing/test-app.ts'

const routes = statementImportRoutes

/** A row of WBR9, with all that it may tell of a holder. */
export function master(pan: string, more: Readonly<Record<string, string>> = {}) {
  return {
    AMC_CODE: 'H',
    FOLIOCHK: '18446677/42',
    INV_NAME: 'Asha Kale',
    PRODUCT: 'H02',
    SCH_NAME: 'HDFC Flexi Cap Fund - Regular Plan - Growth',
    CLOS_BAL: '10',
    PAN_NO: pan,
    JNT_NAME1: 'Ravi Kale',
    HOLDING_NATURE: 'ES',
    ADDRESS1: '12 Example Road',
    ADDRESS2: 'Near Sample Circle',
    CITY: 'PUNE',
    PINCODE: '411001',
    EMAIL: 'asha.kale@example.com',
    MOBILE_NO: '+919800000000',
    INV_DOB: '5/17/1980',
    BANK_NAME: 'SAMPLE BANK LTD',
    AC_NO: '000111222333',
    AC_TYPE: 'SB',
    IFSC_CODE: 'SMPL0000001',
    NOM_NAME: 'MIHIR KALE',
    RELATION: 'Son',
    NOM_PERCENTAGE: '60',
    NOM2_NAME: 'TARA KALE',
    NOM2_PERCENTAGE: '40',
    ...more,
  }
}

/** Reads a registrar's file as it is uploaded. */
export async function read(adviser: TestAdviser, file: Buffer): Promise<StatementImport> {
  const body = { fileName: 'book.csv', file: file.toString('base64') }
  const answer = await adviser.call(routes.readStatement, { body })
  expect([answer.status, answer.problem.message]).toEqual([201, undefined])
  return answer.body
}

/** Applies it. @returns the first investor's client */
export async function apply(adviser: TestAdviser, { id }: StatementImport): Promise<number> {
  const answer = await adviser.call(routes.applyStatementImport, { params: { id } })
  expect([answer.status, answer.problem.message]).toEqual([200, undefined])
  return answer.body.investors[0]?.clientId ?? 0
}

export const profileOf = async (adviser: TestAdviser, id: number) =>
  (await adviser.call(registrationRoutes.getClientProfile, { params: { id } })).body

export const takeBack = (adviser: TestAdviser, { id }: StatementImport) =>
  adviser.call(routes.takeBackStatementImport, { params: { id } })
