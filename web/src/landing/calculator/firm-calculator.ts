import { hearLeadForm } from '../send-lead.ts'
import { tellHeight } from '../tell-height.ts'
import { runCalculator } from './run-calculator.ts'

/** The script of the calculator under a firm's name: it ends in the form that reaches the firm. */
hearLeadForm()
tellHeight()
runCalculator()
