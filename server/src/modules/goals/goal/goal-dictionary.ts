import { dictionary } from '../../../core/language/dictionary.ts'

/** What a client is mailed of a goal that was changed. */
export const goalChangeSay = dictionary(
  {
    subject: (goal: string) => `Your goal ${goal} was changed`,
    changed: (goal: string, date: string) => `Your goal ${goal} was changed on ${date}:`,
    name: 'Name',
    target: 'Target',
    targetDate: 'Target date',
    inTodays: (amount: string) => `${amount} in today’s rupees`,
    untilNow: (what: string) => `until now ${what}`,
  },
  {
    subject: (goal) => `आपका लक्ष्य ${goal} बदला गया`,
    changed: (goal, date) => `आपका लक्ष्य ${goal} ${date} को बदला गया:`,
    name: 'नाम',
    target: 'लक्ष्य राशि',
    targetDate: 'लक्ष्य की तारीख़',
    inTodays: (amount) => `आज के रुपयों में ${amount}`,
    untilNow: (what) => `अब तक ${what}`,
  },
)
