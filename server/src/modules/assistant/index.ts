/** What may be asked of a book in plain words, and screens that are filled in by it. It only reads. */

export { serveAssistant } from './assistant.routes.ts'
