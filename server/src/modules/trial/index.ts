/** Books to try the product with: the demo's, and seeded ones of any size. */

export { createSeedCommands } from './book-seed/book-seed-commands.ts'
export { bookSeed, seedBook, seedBookCommand } from './book-seed/seed-book.ts'
export { seedPeople } from './book-seed/seed-people.ts'
export { rebuildDemo } from './demo/demo-book.ts'
export { demoGoals } from './demo/demo-goals.ts'
export { demoLoad } from './demo/demo-loads.ts'
export { demoSignIn, seedDemo } from './demo/seed-demo.ts'
