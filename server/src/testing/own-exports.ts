import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { clientDataRoutes, dataExportRoutes, ownExportRoutes } from '@lakshya/contract'
import { newClientOf } from './clients.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** A file as the browser sends it. */
export function packed(file: unknown, fileName = 'export.json') {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return { fileName, content: gzipSync(text).toString('base64') }
}

export async function exportedBook(adviser: TestAdviser) {
  const { status, body, problem } = await adviser.call(dataExportRoutes.exportData, {
    body: { currentPassword: adviser.password },
  })
  if (status !== 200) throw new Error(`No export: ${JSON.stringify(problem)}`)
  return body
}

export async function exportedClient(adviser: TestAdviser, id: number) {
  const { status, body, problem } = await adviser.call(clientDataRoutes.clientData, { params: { id } })
  if (status !== 200) throw new Error(`No export: ${JSON.stringify(problem)}`)
  return body
}

export const previewExport = (adviser: TestAdviser, file: unknown) =>
  adviser.call(ownExportRoutes.previewOwnExport, { body: packed(file) })

export function importExport(
  adviser: TestAdviser,
  file: unknown,
  { expectedNew = 1, leaveOutRefused = false, key = randomUUID() as string } = {},
) {
  const body = { ...packed(file), expectedNew, leaveOutRefused }
  return adviser.call(ownExportRoutes.importOwnExport, { body }, { headers: { 'idempotency-key': key } })
}

/** An export with one client that somebody brought back. */
export async function broughtBack({ newAdviser }: Pick<TestApp, 'newAdviser'>, adviser: TestAdviser) {
  const other = await newAdviser()
  const client = await newClientOf(other)
  return importExport(adviser, await exportedClient(other, client.id))
}
