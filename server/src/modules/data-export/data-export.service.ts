export { exportData } from './export-data.ts'
