// npm run client -- FOLDER: writes the typed client package, as /api/client.tgz has it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clientName, clientPackage } from '../core/programs/client-package.ts'

const folder = resolve(process.argv[2] ?? 'data')
const { version, archive } = clientPackage()
const file = join(folder, `${clientName}-${version}.tgz`)
mkdirSync(folder, { recursive: true })
writeFileSync(file, archive)
process.stdout.write(`${file}\n`)
