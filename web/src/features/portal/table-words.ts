/** Of tables in the own view, and of saving them. */
export const tableEn = {
  atNav: 'Units and NAV',
  what: 'What',
  date: 'Date',
  fund: 'Scheme',
  goalHead: 'Goal',
  unitsHead: 'Units',
  export: 'Export',
  exportCsv: 'CSV, for spreadsheets',
  exportJson: 'JSON, for programs',
  exporting: 'Exporting…',
  notExported: 'Not exported',
}

export const tableHi: Record<keyof typeof tableEn, string> = {
  atNav: 'यूनिट और NAV',
  what: 'क्या',
  date: 'तारीख़',
  fund: 'स्कीम',
  goalHead: 'लक्ष्य',
  unitsHead: 'यूनिट',
  export: 'एक्सपोर्ट',
  exportCsv: 'CSV, स्प्रेडशीट के लिए',
  exportJson: 'JSON, प्रोग्राम के लिए',
  exporting: 'एक्सपोर्ट हो रहा है…',
  notExported: 'एक्सपोर्ट नहीं हुआ',
}
