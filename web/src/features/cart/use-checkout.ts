import { type CalculationResult, type Fund, mayDo, roleWords, type ShownAct } from '@lakshya/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { showToast } from '../../components/overlay/toast.ts'
import type { CartAct } from '../../core/cart/act-store.ts'
import type { CartItem } from '../../core/cart/cart-item.ts'
import { bolderBy } from '../../core/goal/client-level.ts'
import { fundsQuery } from '../../core/queries/plan-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { type ActsDone, useActsDone } from './changes/use-acts-done.ts'
import { useShownActs } from './changes/use-shown-acts.ts'
import { type CartClient, useCartClient, useOneClient } from './client/use-cart-client.ts'
import { type Ask, useAsk } from './consent/use-ask.ts'
import { type Otp, useOtp } from './consent/use-otp.ts'
import { type Finalize, useFinalize } from './finalise/use-finalize.ts'
import { useFinishedGoals } from './finalise/use-finished-goals.ts'
import { wouldBeRefused } from './goals/offer-now.ts'
import { type CartEdits, useCartEdits } from './goals/use-cart-edits.ts'
import { agreedItemsOf } from './items/agreed-items.ts'
import { figuresQuery } from './items/cart-figures.ts'
import { amountTrouble, cartFunds } from './items/cart-funds.ts'

interface Checkout {
  readonly client: CartClient
  readonly catalogue: readonly Fund[] | undefined
  readonly figures: (item: CartItem) => UseQueryResult<CalculationResult>
  readonly otp: Otp
  readonly ask: Ask
  readonly finalize: Finalize
  readonly edits: CartEdits
  readonly changes: ActsDone
  /** What each change comes to, in their order. */
  readonly shown: ReturnType<typeof useShownActs>
  /** Why nothing can be finalised; undefined where it can. */
  readonly block: string | undefined
  /** The code is all that is missing. */
  readonly isOtpMissing: boolean
  /** Amounts that have to be mended, or a reason that has to be given first. */
  readonly amountBlock: string | undefined
  /** What has to be chosen before a code is of use; undefined where nothing has. */
  readonly choiceHint: string | undefined
  readonly sendOtp: () => void
  readonly askInView: () => void
  readonly finalizeAll: () => void
  /** Set where the role prepares: keeps the goals for who may finalise them. */
  readonly saveAll: (() => void) | undefined
}

/** Everything that the page does with the goals in the cart. */
export function useCheckout(
  adviserId: number,
  items: readonly CartItem[],
  acts: readonly CartAct[],
): Checkout {
  const all = [...items, ...acts]
  useOneClient(adviserId, all)
  const client = useCartClient(all)
  const shown = useShownActs(acts)
  const { data: catalogue } = useQuery(fundsQuery)
  const answers = useQueries({ queries: items.map((item) => figuresQuery(item)) })
  const figuresOf = (item: CartItem) => answers[items.indexOf(item)]?.data
  const agreed = { items: agreedItemsOf(items), acts: acts.map(({ act }) => act) }
  const otp = useOtp(adviserId, client, agreed)
  const { role } = useUser()
  const ask = useAsk(client.id, agreed, mayDo(role, 'finalise'))
  const token = otp.token ?? ask.token
  const onOtpRefused = () => {
    otp.reset()
    ask.refused()
  }
  const finalize = useFinalize({
    adviserId,
    catalogue,
    onDone: otp.settle,
    onOtpRefused,
  })
  const changes = useActsDone({
    adviserId,
    onDone: ({ act }) => otp.settleAct(act),
    onOtpRefused,
  })
  useFinishedGoals(adviserId, (item, goalId) => finalize.addDone({ item, goalId }))
  const edits = useCartEdits(adviserId, catalogue, finalize.forget)
  const planned = items.filter((item) => item.optimizationResult !== null)
  const amountBlock = planned.some((item) => amountTrouble(cartFunds(item, catalogue)) !== undefined)
    ? 'Mend the amounts of the marked goals first.'
    : (unexplainedWords(
        planned.filter((item) => isUnexplained(item, figuresOf(item), client.riskAppetite)),
      ) ?? refusedWords(shown))
  const hasFigures =
    answers.every((answer, index) => answer.data !== undefined || !isAsked(items[index])) &&
    shown.every(({ data }) => data !== undefined)
  const block = !mayDo(role, 'finalise')
    ? mayDo(role, 'prepare')
      ? (amountBlock ?? (hasFigures ? undefined : 'The figures of the goals are still being checked.'))
      : `Your role, ${roleWords[role].name}, changes nothing.`
    : client.kyc?.isValidated !== true
      ? 'Needs validated KYC and a verified OTP.'
      : (amountBlock ??
        (hasFigures ? undefined : 'The figures of the goals are still being checked.') ??
        (token === undefined ? 'Please verify OTP first' : undefined))
  return {
    client,
    catalogue,
    figures: (item) => answers[items.indexOf(item)] as UseQueryResult<CalculationResult>,
    otp,
    ask,
    finalize,
    edits,
    changes,
    shown,
    block,
    isOtpMissing: block === 'Please verify OTP first',
    amountBlock,
    choiceHint: choiceWords(planned.filter((item) => wouldBeRefused(item, new Date()))),
    sendOtp: () => {
      if (amountBlock === undefined) void otp.send()
      else showToast('warn', amountBlock, 'A change after the code was sent asks for a new one.')
    },
    askInView: () => {
      if (amountBlock === undefined) ask.send()
      else showToast('warn', amountBlock, 'A change after the client was asked asks again.')
    },
    saveAll:
      mayDo(role, 'finalise') || !mayDo(role, 'prepare')
        ? undefined
        : () => {
            if (planned.length < items.length) return showToast('warn', 'Please optimize portfolio first')
            if (block === undefined) void finalize.save(items)
          },
    finalizeAll: () => {
      if (token === undefined) return showToast('warn', 'Please verify OTP first')
      if (planned.length < items.length) return showToast('warn', 'Please optimize portfolio first')
      const { name: clientName, panNumber, email: clientEmail } = client
      if (block !== undefined || !clientEmail) return
      const party = { clientName, panNumber, clientEmail, verificationToken: token }
      void finalize.run(items, party).then((goesOn) => (goesOn ? changes.run(acts, token) : undefined))
    },
  }
}

function refusedWords(shown: readonly { data: ShownAct | undefined }[]): string | undefined {
  return shown.some(({ data }) => data?.kind === 'refused')
    ? 'Remove the change that cannot be made first.'
    : undefined
}

function choiceWords(unfit: readonly CartItem[]): string | undefined {
  const [one] = unfit
  if (one === undefined) return undefined
  const which =
    unfit.length === 1
      ? `${one.goalName} does not fit before its target date.`
      : `${unfit.length} goals do not fit before their target dates.`
  return `${which} Choose first, then send the code.`
}

function isUnexplained(
  item: CartItem,
  figures: CalculationResult | undefined,
  riskAppetite: number | null,
): boolean {
  return item.bolderReason === '' && bolderBy({ riskAppetite }, figures) > 0
}

function unexplainedWords([one]: readonly CartItem[]): string | undefined {
  return one === undefined ? undefined : `Give the reason for the bolder plan of ${one.goalName} first.`
}

/** Whether the server has figures to give for a goal: one without plan or amounts has none. */
function isAsked(item: CartItem | undefined): boolean {
  return item !== undefined && figuresQuery(item).enabled !== false
}
