import type { QuestionnaireLanguage } from '@lakshya/engine'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
] as const

export function LanguageSwitch({
  language,
  onChange,
}: {
  language: QuestionnaireLanguage
  onChange: (language: QuestionnaireLanguage) => void
}) {
  return (
    <SegmentedControl label="Language / भाषा" options={languages} value={language} onValueChange={onChange} />
  )
}
