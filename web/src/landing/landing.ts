import { hearDemoForm } from './send-demo.ts'
import { showEntry } from './show-entry.ts'

/** The landing page's only script: the way in, and the demo request. */
hearDemoForm()
showEntry()
