import { logoTooLarge, mostLogoBytes, type Profile, userRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { FileInput } from '../../components/fields/file-input.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { call } from '../../core/api.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { shownName } from '../../core/session/shown-name.ts'
import { base64Of } from './base64.ts'
import { refusalOf } from './refusal.ts'

type Work = 'upload' | 'remove'

/** The picture on the distributor's mails and PDFs: as it is, another one, or none. */
export function LogoPanel({ profile }: { profile: Profile }) {
  const { logo } = profile
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const [work, setWork] = useState<Work>()
  const run = async (kind: Work, change: () => Promise<Profile>, done: string) => {
    setWork(kind)
    setError(undefined)
    try {
      client.setQueryData(profileQuery.queryKey, await change())
      showToast('ok', done)
    } catch (problem) {
      setError(refusalOf(problem, 'The logo could not be saved. Please try again.'))
    }
    setWork(undefined)
  }
  const upload = (file: File) => {
    if (file.size > mostLogoBytes) return setError(logoTooLarge)
    const put = async () => {
      const body = { file: base64Of(new Uint8Array(await file.arrayBuffer())) }
      return call(userRoutes.putLogo, { body })
    }
    void run('upload', put, 'Logo saved')
  }
  return (
    <Panel title="Logo">
      <div className="grid gap-3">
        {logo === null ? (
          <p className="text-ink-2">None yet. Your mails and PDFs lead with your name alone.</p>
        ) : (
          // Paper is white in the dark theme too.
          <div className="rounded-control border border-line bg-[#fff] p-3">
            <img
              src={logo.path}
              width={logo.width}
              height={logo.height}
              alt={`Logo of ${shownName(profile)}`}
              className="h-auto max-h-15 w-auto max-w-full"
            />
          </div>
        )}
        <Field
          label={logo === null ? 'Logo file' : 'Another logo'}
          help={
            work === 'upload'
              ? 'Checking and saving...'
              : 'PNG or SVG, at most 200 kB. Leads your mails and PDFs'
          }
          error={error}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".png,.svg,image/png,image/svg+xml"
              disabled={work !== undefined}
              onFiles={([file]) => file !== undefined && upload(file)}
            />
          )}
        </Field>
        {logo === null ? null : (
          <div>
            <Button
              size="s"
              isBusy={work === 'remove'}
              disabled={work === 'upload'}
              onClick={() => void run('remove', () => call(userRoutes.removeLogo), 'Logo removed')}
            >
              Remove logo
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
