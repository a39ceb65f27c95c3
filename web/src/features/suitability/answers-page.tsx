import type { ClientDetail, ClientRisk } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { ErrorSummary } from '../../components/fields/error-summary.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { clientRiskQuery } from '../../core/queries/risk-queries.ts'
import { useClientId } from '../../core/route-params.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { missingAnswers, QuestionList } from './question-list.tsx'
import { questionnaireWords } from './questionnaire-words.ts'
import { ScorePanel } from './score-panel.tsx'
import { ScoringRules } from './scoring-rules.tsx'
import { useAnswersForm } from './use-answers-form.ts'

/** The questionnaire, filled in by the distributor with the client. */
export function AnswersPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Loaded key={clientId} clientId={clientId} />
}

function Loaded({ clientId }: { clientId: number }) {
  const client = useQuery(clientQuery(clientId))
  const risk = useQuery(clientRiskQuery(clientId))
  const failure = client.error ?? risk.error
  const [questionnaire] = risk.data?.questionnaires ?? []
  if (client.data !== undefined && questionnaire !== undefined) {
    return <AnswersForm client={client.data} questionnaire={questionnaire} />
  }
  if (failure instanceof ApiProblem && failure.status === 404) return <ClientNotFound />
  return (
    <>
      <PageHead title="Risk Questionnaire" crumbs={<Link to="/clients">Clients</Link>} />
      {failure === null ? (
        <PageSpinner label="Loading the questions" />
      ) : (
        <ErrorCard
          title="Failed to load client data. Please try again."
          onRetry={() => {
            void client.refetch()
            void risk.refetch()
          }}
        >
          {messageOf(failure, 'No reason was given. Please try again.')}
        </ErrorCard>
      )}
    </>
  )
}

interface AnswersFormProps {
  client: ClientDetail
  questionnaire: ClientRisk['questionnaires'][number]
}

function AnswersForm({ client, questionnaire }: AnswersFormProps) {
  const form = useAnswersForm(client, questionnaire)
  const { draft, change, answers } = form
  const { language } = draft
  const params = { clientId: String(client.id) }
  const words = questionnaireWords[language]
  return (
    <>
      <PageHead
        title={`Risk Questionnaire of ${client.name}`}
        crumbs={
          <Link to="/clients/$clientId" params={params}>
            Back to {client.name}
          </Link>
        }
        actions={<LanguageSwitch language={language} onChange={(next) => change({ language: next })} />}
      />
      <form
        noValidate
        className="mx-auto grid max-w-180 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {client.isArchived && (
          <Note tone="warn">This client is in the archive. Restore the client first.</Note>
        )}
        <div lang={language} className="grid gap-3">
          <p className="text-table text-ink-2" role="status">
            {words.answered(Object.keys(answers).length, questionnaire.questions.length)}
          </p>
          <QuestionList
            questionnaire={questionnaire}
            language={language}
            answers={answers}
            onAnswer={(questionId, answerId) => change({ answers: { ...answers, [questionId]: answerId } })}
            isMissingShown={form.isJudged}
          />
          <ScoringRules questionnaire={questionnaire} language={language} />
        </div>
        <ScorePanel
          questionnaire={questionnaire}
          answers={answers}
          taken={draft.taken}
          onTakenChange={(taken) => change({ taken })}
          reason={draft.reason}
          onReasonChange={(reason) => change({ reason })}
          reasonError={form.reasonError}
        />
        {form.isJudged && (
          <div lang={language}>
            <ErrorSummary
              title={words.missingTitle}
              errors={missingAnswers(questionnaire, language, answers)}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={form.isRecording} className="max-wide:w-full">
            {form.isRecording ? 'Recording...' : 'Record Answers'}
          </Button>
          <LinkButton to="/clients/$clientId" params={params} className="max-wide:w-full">
            Cancel
          </LinkButton>
        </div>
      </form>
    </>
  )
}
