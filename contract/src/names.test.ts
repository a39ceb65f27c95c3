import { expect, it } from 'vitest'
import { holdsWebAddress } from './names.ts'

it('is done with a text of a million letters before anybody would notice', () => {
  expect(holdsWebAddress('x'.repeat(1_000_000))).toBe(false)
  expect(holdsWebAddress('1a.'.repeat(300_000))).toBe(false)
})

it.each([
  'https://prize.example/claim',
  'Win a car: www.prize.example',
  'WWW2.prize.example',
  'prize.com',
  'Prize.CO.IN',
  'Your bank (sbi.in)',
  'prize。com',
  'prize．ｃｏｍ',
  'bit.ly/abc',
  'xn--prz-5ja.example',
  'ftp:/x',
  '//prize',
  'Go to 203.0.113.9 now',
  'rajesh@prize.com',
])('takes %s for a web address', (text) => {
  expect(holdsWebAddress(text)).toBe(true)
})

it.each([
  'Dr. A. P. J. Abdul Kalam',
  'S.Kumar',
  'M.K.Rao',
  'A.I.Khan',
  'Smt. In. Devi',
  'Md.Asif',
  'K.S.Com',
  'Rajesh Kumar & Co.',
  'Rao & Sons (Pune) Pvt. Ltd.',
  'बेटी की उच्च शिक्षा',
  "Asha's M.Com",
  'House 2.5 BHK',
  'Education 50/50',
  'Fund no. 1',
  'M.E. abroad',
])('takes %s for a name', (text) => {
  expect(holdsWebAddress(text)).toBe(false)
})
