import { type Language, type PortalHome, portalRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { call } from '../../core/api.ts'
import { browserLanguage } from '../../core/browser-language.ts'
import { useAct } from '../../core/use-act.ts'
import { PortalFailed } from './portal-failed.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { InLanguage, LanguageChoice, useReading } from './portal-language.tsx'
import { homeQuery, portalKey } from './portal-queries.ts'

/** Stands around every page of a client who is signed in. */
export function PortalPage() {
  const query = useQuery(homeQuery)
  const home = query.data
  if (home === undefined || query.error !== null) {
    return (
      <InLanguage language={home?.language ?? browserLanguage()}>
        <PortalFrame tools={null}>
          <Waiting error={query.error} onRetry={() => void query.refetch()} />
        </PortalFrame>
      </InLanguage>
    )
  }
  return (
    <InLanguage language={home.language}>
      <Inside home={home} />
    </InLanguage>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useReading()
  return error === null ? (
    <PageSpinner label={t('loading')} />
  ) : (
    <PortalFailed error={error} onRetry={onRetry} />
  )
}

function Inside({ home }: { home: PortalHome }) {
  const { t } = useReading()
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = `${t('title')} · ${home.house.name}`
  }, [t, home.house.name])
  const choose = useAct({
    mutationFn: (language: Language) => call(portalRoutes.setPortalLanguage, { body: { language } }),
    onMutate: (language) => queries.setQueryData(homeQuery.queryKey, { ...home, language }),
    // What the server words itself, such as the terms of a proposal, comes in the other language.
    onSettled: () => queries.invalidateQueries({ queryKey: portalKey }),
  })
  const leave = useAct({
    mutationFn: () => call(portalRoutes.leavePortal),
    onSuccess: async () => {
      await navigate({ to: '/me/sign-in' })
      queries.removeQueries({ queryKey: portalKey })
    },
  })
  return (
    <PortalFrame
      house={home.house}
      tools={
        <>
          <LanguageChoice onChange={(language) => choose.mutate(language)} />
          <Button size="s" isBusy={leave.isPending} onClick={() => leave.mutate()}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      <Outlet />
    </PortalFrame>
  )
}
