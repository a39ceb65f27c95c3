import { downloadFile } from './download.ts'

export function downloadCsv(fileName: string, text: string): void {
  // Excel takes a file for UTF-8 by its byte order mark alone.
  downloadFile(fileName, 'text/csv;charset=utf-8', `\ufeff${text}`)
}
