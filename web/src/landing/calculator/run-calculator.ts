import { type CalculatorPlan, planWords, rupees } from '../../core/calculator-plan.ts'
import { mark } from '../marked-field.ts'
import type { CalculatorAnswer } from './calculator-answer.ts'
import { chanceWords, needWords, readPlan } from './calculator-words.ts'
import type { Basis, CalculatorQuestion, CalculatorSaid } from './calculator-worker.ts'
import { drawFan, fanHeight, fanWords } from './fan-drawing.ts'

/** What moves on a calculator's page; the engine comes in a worker, once the page stands. */
const form = document.getElementById('calculator')
const restMs = 120
let asked = 0
let shown: CalculatorPlan | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let worker: Worker | undefined
/** Draws what is shown once more, as wide as there is room. */
let draw: (() => void) | undefined

const fieldOf = (name: string) => document.getElementById(`calc-${name}`)
const put = (id: string, text: string) => {
  const place = document.getElementById(id)
  if (place !== null) place.textContent = text
}

function started(): Worker {
  const made = new Worker(new URL('./calculator-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<CalculatorSaid>) => {
    if (data.id !== asked || shown === undefined) return
    document.getElementById('calc-result')?.removeAttribute('aria-busy')
    if (data.kind === 'failed') {
      put('calc-chance', '–')
      put(
        'calc-words',
        'The estimates did not arrive. Check your connection and change a figure to try again.',
      )
    } else show(shown, data.answer, data.basis)
  })
  return made
}

function ask(): void {
  const read = readPlan((key) => (fieldOf(key) as HTMLInputElement | null)?.value ?? '')
  for (const input of form?.querySelectorAll('input') ?? []) {
    mark(input, read.kind === 'wrong' ? read.wrong.get(input.name) : undefined)
  }
  put('calc-level-value', `${(fieldOf('level') as HTMLInputElement | null)?.value ?? ''} of 15`)
  if (read.kind === 'wrong') return
  shown = read.plan
  asked += 1
  put('calc-about', `Calculator: ${planWords(read.plan)}`)
  document.getElementById('calc-result')?.setAttribute('aria-busy', 'true')
  worker ??= started()
  worker.postMessage({ id: asked, plan: read.plan } satisfies CalculatorQuestion)
}

function show(plan: CalculatorPlan, answer: CalculatorAnswer, { navDate, isSimulated }: Basis): void {
  const { chance, later, expectedReturn } = answer
  const firstYear = new Date().getFullYear()
  put('calc-chance', chance === undefined ? '–' : chanceWords(chance))
  put(
    'calc-words',
    chance === undefined
      ? 'Nothing is put away yet. What it takes stands below.'
      : `of the simulated paths reach ${rupees(plan.target)} in today’s rupees, which is ${rupees(later)} in ${firstYear + plan.years}.`,
  )
  const list = document.getElementById('calc-needs')
  list?.replaceChildren(
    ...needWords(answer, plan).map((words) => {
      const item = document.createElement('li')
      item.textContent = words
      return item
    }),
  )
  const day = new Date(`${navDate}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  put(
    'calc-basis',
    `The mix of this level is projected at ${(expectedReturn * 100).toFixed(1)}% a year, from NAVs to ${day}${isSimulated ? ', simulated' : ''}.`,
  )
  draw = () => drawAnswer(plan, answer, firstYear)
  draw()
}

/** Made of numbers alone: nothing that was typed stands in it as text. */
function drawAnswer({ lumpsum }: CalculatorPlan, { fan, later }: CalculatorAnswer, firstYear: number): void {
  const drawing = document.getElementById('calc-fan')
  if (drawing === null) return
  drawing.toggleAttribute('hidden', fan.length === 0)
  if (fan.length === 0) return
  const { width } = drawing.getBoundingClientRect()
  drawing.setAttribute('viewBox', `0 0 ${Math.round(width)} ${fanHeight}`)
  drawing.innerHTML = drawFan(fan, { begins: lumpsum, target: later, firstYear, width })
  drawing.setAttribute('aria-label', fanWords(fan, later, firstYear))
}

/** The plan that is shown; undefined before the first. */
export function shownPlan(): CalculatorPlan | undefined {
  return shown
}

/** Has the form answered as it is turned, and once at the beginning. */
export function runCalculator(): void {
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    ask()
  })
  form?.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(ask, restMs)
  })
  // A phone that is turned has another width.
  window.addEventListener('resize', () => draw?.())
  // After the page has been drawn: what is worked out is never waited for.
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 2000 })
  else setTimeout(ask, 300)
}
