import { planWords } from '../../core/calculator-plan.ts'
import { hearDemoForm } from '../send-demo.ts'
import { showEntry } from '../show-entry.ts'
import { runCalculator, shownPlan } from './run-calculator.ts'

/** The public calculator's script: it ends in the demo form. */
hearDemoForm(() => {
  const plan = shownPlan()
  return plan === undefined ? '' : `Calculator: ${planWords(plan)}`
})
showEntry()
runCalculator()
