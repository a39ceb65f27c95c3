import { type Draw, pick } from './seeded-random.ts'

/** A client who is nobody. */
export interface SeededPerson {
  name: string
  email: string
  phone: string
  pan: string
  dateOfBirth: string
  riskAppetite: number
  kycState: string
}

const firstNames = [
  ...[
    'Aarav',
    'Aditi',
    'Ananya',
    'Arjun',
    'Bhavna',
    'Chetan',
    'Deepa',
    'Devika',
    'Farhan',
    'Gauri',
    'Harish',
  ],
  ...['Ishaan', 'Jaya', 'Kabir', 'Kavita', 'Lakshmi', 'Manoj', 'Meera', 'Nikhil', 'Nisha', 'Omkar', 'Pooja'],
  ...[
    'Rahul',
    'Rekha',
    'Rohan',
    'Sana',
    'Sanjay',
    'Shreya',
    'Sunil',
    'Tara',
    'Uday',
    'Varun',
    'Vidya',
    'Yash',
  ],
] as unknown as [string, ...string[]]
const lastNames = [
  ...[
    'Agarwal',
    'Bhat',
    'Chandra',
    'Das',
    'Deshmukh',
    'Fernandes',
    'Ghosh',
    'Gupta',
    'Iyer',
    'Jain',
    'Joshi',
  ],
  ...['Kapoor', 'Khan', 'Kulkarni', 'Menon', 'Mishra', 'Nair', 'Patel', 'Pillai', 'Rao', 'Reddy', 'Sharma'],
  ...['Shetty', 'Singh', 'Thomas', 'Varma', 'Yadav'],
] as unknown as [string, ...string[]]
const kycStates = [
  ...['Validated', 'Validated', 'Validated', 'Validated', 'Validated', 'Validated', 'Registered'],
  ...['Under process', 'Not started', 'On hold'],
] as unknown as [string, ...string[]]

/** The nth person (from 0): the PAN is the number, so each has its own. */
export function createPerson(draw: Draw, n: number): SeededPerson {
  const first = pick(draw, firstNames)
  const last = pick(draw, lastNames)
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${n + 1}@example.com`.toLowerCase(),
    phone: `9${String(100_000_000 + n).padStart(9, '0')}`,
    pan: panOf(n),
    dateOfBirth: `${1950 + draw(55)}-${twoDigits(1 + draw(12))}-${twoDigits(1 + draw(28))}`,
    riskAppetite: draw(11),
    kycState: pick(draw, kycStates),
  }
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

function panOf(n: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(n / 10_000 / 26 ** place) % 26))
  const digits = String(n % 10_000).padStart(4, '0')
  return `${letter(3)}${letter(2)}${letter(1)}P${letter(0)}${digits}Z`
}
