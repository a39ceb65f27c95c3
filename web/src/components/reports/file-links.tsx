import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** A page's content as files: a table for spreadsheets, and paper. */
export function FileLinks({ address }: { address: (ending: 'pdf' | 'csv') => string }) {
  return (
    <>
      <a href={address('csv')} download className={buttonClass()}>
        <Icon name="download" />
        CSV
      </a>
      <a
        href={address('pdf')}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'primary' })}
      >
        <Icon name="download" />
        PDF
      </a>
    </>
  )
}
