import { letUnsaidReach } from '../core/database/reach.ts'

// Tests put rows where they want them and look at any. What the product does says itself whose rows it is among.
letUnsaidReach('every firm')
