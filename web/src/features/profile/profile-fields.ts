import {
  type Profile,
  type ProfileUpdateInput,
  profileUpdate,
  type TrailCategory,
  trailCategories,
  trailRates,
} from '@lakshya/contract'
import { z } from 'zod'
import { readDay } from '../../core/dates/read-day.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'

export const detailNames = [
  'username',
  'name',
  'phone',
  'panNumber',
  'arn',
  'arnValidUntil',
  'euin',
  'contact',
] as const
export type DetailName = (typeof detailNames)[number]

/** What is typed: text alone. An empty field clears what it held. */
export type ProfileForm = Record<DetailName | TrailCategory, string>

export function formOf(profile: Profile): ProfileForm {
  const details = detailNames.map((name) => [name, profile[name] ?? ''])
  const rates = trailCategories.map((name) => [name, String(profile.trailRates[name])])
  return Object.fromEntries([...details, ...rates])
}

/** A rate as it is typed: 0.8, 0,8 or 0.80%. */
export const typedRate = z
  .string()
  .transform((text) => text.trim().replace(/%$/, '').replace(',', '.').trim())
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(trailRates.shape.equity)

function cleared<T extends z.ZodType<string | null, string | null>>(schema: T) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema)
}

/** A date as it is typed; what is wrong with one is said in the words of its field. */
const typedDay = z.string().superRefine((text, context) => {
  const read = readDay(text, { today: dayInIndia(new Date()), leaning: 'future' })
  if (read.kind === 'refused') context.addIssue({ code: 'custom', message: read.message })
})

const { username, name, phone, panNumber, arn, arnValidUntil, euin, contact } = profileUpdate.shape

export const profileForm = z.object({
  username: username.unwrap(),
  name: cleared(name.unwrap()),
  phone: cleared(phone.unwrap()),
  panNumber: cleared(panNumber.unwrap()),
  arn: cleared(arn.unwrap()),
  arnValidUntil: typedDay.pipe(cleared(arnValidUntil.unwrap())),
  euin: cleared(euin.unwrap()),
  contact: cleared(contact.unwrap()),
  equity: typedRate,
  hybrid: typedRate,
  arbitrage: typedRate,
  debt: typedRate,
  gilt: typedRate,
  gold: typedRate,
  index: typedRate,
})
export type ProfileValues = z.output<typeof profileForm>

/** What of the form differs from the profile, as the call takes it. */
export function changesOf(values: ProfileValues, profile: Profile): ProfileUpdateInput {
  const details = detailNames.filter((name) => values[name] !== profile[name])
  const hasNewRates = trailCategories.some((name) => values[name] !== profile.trailRates[name])
  return {
    ...Object.fromEntries(details.map((name) => [name, values[name]])),
    ...(hasNewRates
      ? {
          trailRates: {
            equity: values.equity,
            hybrid: values.hybrid,
            arbitrage: values.arbitrage,
            debt: values.debt,
            gilt: values.gilt,
            gold: values.gold,
            index: values.index,
            ...(profile.trailRates.funds === undefined ? {} : { funds: profile.trailRates.funds }),
          },
        }
      : {}),
  }
}

/** The form's field for a path of the server's answer, such as `trailRates.gold`. */
export function fieldOf(path: string): keyof ProfileForm | undefined {
  const name = path.replace(/^trailRates\./, '')
  return [...detailNames, ...trailCategories].find((each) => each === name)
}
