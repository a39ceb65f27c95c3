import { type Language, type PortalPerson, portalRoutes, type RouteResult } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { call } from '../../core/api.ts'
import { browserLanguage } from '../../core/browser-language.ts'
import { useAct } from '../../core/use-act.ts'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { InLanguage, LanguageChoice, useReading } from './portal-language.tsx'
import { portalKey, wordOf } from './portal-queries.ts'

type Outcome = RouteResult<typeof portalRoutes.enterPortal>

/** Where a client signs in: by a mailed code, or by the password of the registration. */
export function PortalSignIn() {
  const [language, setLanguage] = useState(() => browserLanguage())
  const [isChosen, setIsChosen] = useState(false)
  return (
    <InLanguage language={language}>
      <PortalFrame
        tools={
          <LanguageChoice
            onChange={(next) => {
              setLanguage(next)
              setIsChosen(true)
            }}
          />
        }
      >
        <Steps language={isChosen ? language : undefined} />
      </PortalFrame>
    </InLanguage>
  )
}

type Step =
  | { kind: 'address' }
  | { kind: 'code' }
  | { kind: 'choose'; token: string; people: readonly PortalPerson[] }

/** @param language chosen here: it is kept with the client */
function Steps({ language }: { language: Language | undefined }) {
  const { t } = useReading()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'address' })
  useEffect(() => {
    document.title = t('signInTitle')
  }, [t])
  const go = async (outcome: Outcome) => {
    if (outcome.kind === 'choose') {
      setStep(outcome)
      return
    }
    if (language !== undefined) {
      await call(portalRoutes.setPortalLanguage, { body: { language } }).catch(() => undefined)
    }
    queries.removeQueries({ queryKey: portalKey })
    await navigate({ to: '/me' })
  }
  const restart = () => setStep({ kind: 'address' })
  if (step.kind === 'choose') {
    return (
      <SignInCard title={t('chooseTitle')} lead={t('chooseLead')}>
        <Choice email={email} token={step.token} people={step.people} onDone={go} onBack={restart} />
      </SignInCard>
    )
  }
  if (step.kind === 'code') {
    return (
      <SignInCard title={t('codeTitle')} lead={t('codeLead', { email })}>
        <CodeForm email={email} onDone={go} onBack={restart} />
      </SignInCard>
    )
  }
  return (
    <SignInCard title={t('signInTitle')} lead={t('signInLead')}>
      <AddressForm email={email} onEmail={setEmail} onMailed={() => setStep({ kind: 'code' })} onDone={go} />
    </SignInCard>
  )
}

/** One narrow card with a form. */
function SignInCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto mt-8 max-w-95 rounded-panel border border-line bg-surface p-6 max-wide:mt-2 max-wide:p-4">
      <h1 className="text-title font-semibold tracking-title">{title}</h1>
      <p className="mt-1 mb-4 wrap-anywhere text-ink-2">{lead}</p>
      {children}
    </div>
  )
}

interface ChoiceProps {
  email: string
  token: string
  people: readonly PortalPerson[]
  onDone: (outcome: Outcome) => Promise<void>
  onBack: () => void
}

/** Whose view it is to be, where the address opens several. */
function Choice({ email, token, people, onDone, onBack }: ChoiceProps) {
  const { t } = useReading()
  const choose = useAct({
    mutationFn: (place: string) => call(portalRoutes.choosePortal, { body: { email, token, place } }),
    onSuccess: onDone,
  })
  return (
    <div className="grid gap-2">
      {people.map(({ place, clientName, houseName }) => (
        <Button key={place} isFull isBusy={choose.isPending} onClick={() => choose.mutate(place)}>
          <span className="truncate">{t('chooseOf', { client: clientName, house: houseName })}</span>
        </Button>
      ))}
      {choose.isError && (
        <Note tone="bad" isAnnounced>
          {t(wordOf(choose.error))}
        </Note>
      )}
      <Button variant="quiet" isFull onClick={onBack}>
        {t('otherAddress')}
      </Button>
    </div>
  )
}
