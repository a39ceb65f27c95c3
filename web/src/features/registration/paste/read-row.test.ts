import { describe, expect, it } from 'vitest'
import { readRow } from './read-row.ts'

const today = '2026-11-21'
const read = (...rows: string[][]) => {
  const { taken, ...rest } = readRow(rows.map((cells) => cells.join('\t')).join('\r\n'), today)
  return { ...rest, ...Object.fromEntries(taken.map(({ field, value }) => [field, value])) }
}

describe('a client from a spreadsheet', () => {
  it('is read by the heads of its columns, whatever their order and spelling', () => {
    const row = read(
      [
        'Client Name',
        'D.O.B.',
        'PAN No',
        'Mobile No.',
        'E-mail ID',
        'PIN',
        'A/C No',
        'Occupation',
        'Remarks',
      ],
      [
        'Sunita Agarwal',
        '3/4/1985',
        'dqrpa1178l',
        '98330 27146',
        's@x.in',
        '400602',
        '302100444417',
        'professional',
        'VIP',
      ],
    )
    expect(row).toEqual({
      name: 'Sunita Agarwal',
      dateOfBirth: '1985-04-03',
      panNumber: 'dqrpa1178l',
      phone: '98330 27146',
      email: 's@x.in',
      pincode: '400602',
      bankAccountNo: '302100444417',
      profession: 'Professional',
      left: ['VIP'],
      moreRows: 0,
    })
  })

  it('is recognised by what the cells are where there are no heads', () => {
    const row = read([
      '400602',
      'Maharashtra',
      'SBIN0001234',
      '302100444417',
      '14 Mar 1979',
      'Sunita Agarwal',
      '+91 98330 27146',
      'DQRPA1178L',
      '14, Gokhale Road',
      'sunita@example.in',
      'Thane',
      'State Bank of India',
      '400002133',
      '5-10 lakh',
      'x1',
    ])
    expect(row).toEqual({
      name: 'Sunita Agarwal',
      dateOfBirth: '1979-03-14',
      panNumber: 'DQRPA1178L',
      phone: '+91 98330 27146',
      email: 'sunita@example.in',
      addressLine1: '14, Gokhale Road',
      city: 'Thane',
      state: 'Maharashtra',
      pincode: '400602',
      bankAccountNo: '302100444417',
      ifsc: 'SBIN0001234',
      micr: '400002133',
      bankName: 'State Bank of India',
      grossAnnualIncome: '5-10 lakh',
      left: ['x1'],
      moreRows: 0,
    })
  })

  it('is the first of several rows, and says how many follow', () => {
    expect(read(['Name', 'PAN'], ['Meera', 'BKLPK4821M'], ['Farah', 'BNMPS6182E'])).toMatchObject({
      name: 'Meera',
      moreRows: 1,
    })
  })

  it('makes nothing of what is nothing', () => {
    expect(read([''])).toEqual({ left: [], moreRows: 0 })
    expect(read(['???', '12', 'today'])).toMatchObject({ left: ['???', '12'], city: 'today' })
  })
})
