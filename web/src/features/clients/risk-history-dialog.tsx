import type { ClientDetail, ClientRisk, GivenAnswers } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { formatMoment } from '../../core/formats/format.ts'
import { levelText } from '../../core/formats/risk-words.ts'

interface RiskHistoryDialogProps {
  client: ClientDetail
  risk: ClientRisk
  onClose: () => void
}

/** Every questionnaire that the client answered, with the answers and the numbers taken on them; the newest first. */
export function RiskHistoryDialog({ client, risk, onClose }: RiskHistoryDialogProps) {
  return (
    <Dialog title={`Risk questionnaires of ${client.name}`} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="History" tabIndex={0} className="max-h-[60vh] overflow-y-auto text-table">
        <ol className="divide-y divide-line">
          {risk.history.map((given, place) => (
            <li key={given.id} className="py-2">
              <Given given={given} questionnaires={risk.questionnaires} isOpen={place === 0} />
            </li>
          ))}
        </ol>
      </section>
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface GivenProps {
  given: GivenAnswers
  questionnaires: ClientRisk['questionnaires']
  isOpen: boolean
}

const languages = { en: 'English', hi: 'Hindi' } as const

function Given({ given, questionnaires, isOpen }: GivenProps) {
  const { score, taken, reason, later, filledBy, language, version } = given
  const questions = questionnaires.find((one) => one.version === version)?.questions ?? []
  const by = filledBy === 'client' ? 'the client, by link' : 'the distributor with the client'
  return (
    <>
      <p>
        <b>{score} of 10</b>{' '}
        <span className="text-ink-3">
          {formatMoment(given.givenAt)}, by {by}, in {languages[language]}, version {version}
        </span>
      </p>
      {taken !== score && <p className="text-ink-2">{takenWords(taken, reason)}</p>}
      {later.map((number) => (
        <p key={number.at} className="text-ink-2">
          {takenWords(number.taken, number.reason)}{' '}
          <span className="text-ink-3">
            {formatMoment(number.at)} by {number.by}
          </span>
        </p>
      ))}
      <details open={isOpen} className="mt-1">
        <summary className="cursor-pointer text-brand-text max-wide:py-3">Answers</summary>
        <ol className="mt-1 grid list-decimal gap-1 pl-5">
          {questions.map((question) => (
            <li key={question.id}>
              {question.words.en}
              <b className="block">
                {question.answers.find(({ id }) => id === given.answers[question.id])?.words.en}
              </b>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function takenWords(taken: number, reason: string | null): string {
  return `${levelText(taken)} was taken${reason === null ? ', as scored.' : `: ${reason}`}`
}
