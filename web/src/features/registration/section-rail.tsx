import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { complaintsOf } from './fields/registration-checks.ts'
import {
  type FormKind,
  type RegistrationForm,
  type SectionKey,
  sectionId,
  sectionKeysOf,
} from './fields/registration-fields.ts'
import { progressLine, progressOf, type SectionProgress } from './fields/section-progress.ts'

/** The section that stands in the upper part of the window, or has the focus. */
function useCurrentSection(kind: FormKind): SectionKey {
  const [current, setCurrent] = useState<SectionKey>('personal')
  useEffect(() => {
    const keys = sectionKeysOf(kind)
    const elements = keys.flatMap((key) => document.getElementById(sectionId(key)) ?? [])
    const keyOf = (element: Element) => keys.find((key) => sectionId(key) === element.id)
    const take = (element: Element) => {
      const key = keyOf(element)
      if (key !== undefined) setCurrent(key)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) take(entry.target)
      },
      { rootMargin: '-20% 0px -75% 0px' },
    )
    for (const element of elements) observer.observe(element)
    const focused = (event: FocusEvent) => {
      const section = event.target instanceof Element ? event.target.closest('section[id]') : null
      if (section !== null) take(section)
    }
    document.addEventListener('focusin', focused)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', focused)
    }
  }, [kind])
  return current
}

const marks = {
  done: 'border-gain text-gain',
  open: 'border-control',
  missing: 'border-control',
  wrong: 'border-loss',
}
const bars = { done: 'bg-gain', open: 'bg-line-strong', missing: 'bg-line-strong', wrong: 'bg-loss' }

interface RailProps {
  kind: FormKind
  /** What the form began with. */
  base: RegistrationForm
}

/** What is done and what is missing, with a way to each section. */
export function SectionRail({ kind, base }: RailProps) {
  const { control } = useFormContext<RegistrationForm>()
  const { isSubmitted } = useFormState({ control })
  const values = useWatch({ control }) as RegistrationForm
  const current = useCurrentSection(kind)
  const complaints = complaintsOf(kind, values, dayInIndia(new Date()))
  const progress = progressOf(kind, values, base, complaints, isSubmitted)
  const line = progressLine(progress, complaints)
  return (
    <>
      <nav
        aria-label="Sections"
        className="sticky top-16 hidden rounded-panel border border-line bg-surface desk:block"
      >
        <ol className="border-b border-line py-2">
          {progress.map((section) => (
            <li key={section.key}>
              <RailLink section={section} isCurrent={section.key === current} isRed={isSubmitted} />
            </li>
          ))}
        </ol>
        <p className="px-4 py-3 text-small text-ink-3">{line}</p>
      </nav>
      <MiniRail progress={progress} current={current} isRed={isSubmitted} />
    </>
  )
}

function RailLink(props: { section: SectionProgress; isCurrent: boolean; isRed: boolean }) {
  const { section, isCurrent, isRed } = props
  const isBad = section.state === 'wrong' || (isRed && section.state === 'missing')
  return (
    <a
      href={`#${sectionId(section.key)}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={(event) => {
        event.preventDefault()
        const target = document.getElementById(sectionId(section.key))
        target?.scrollIntoView({ block: 'start' })
        target?.querySelector<HTMLElement>('input:not([readonly]), select')?.focus({ preventScroll: true })
      }}
      className={classNames(
        'grid h-9 grid-cols-[16px_1fr_auto] items-center gap-2 border-l-2 pr-4 pl-3.5 text-table hover:bg-hover hover:no-underline',
        isCurrent ? 'border-brand-text bg-selected font-semibold text-ink' : 'border-transparent text-ink-2',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-3.5 place-items-center rounded-full',
          isCurrent && section.state !== 'done'
            ? 'border-4 border-brand-text'
            : classNames('border-[1.5px]', isBad ? 'border-loss' : marks[section.state]),
        )}
      >
        {section.state === 'done' ? <Icon name="check" className="size-2.5" /> : null}
      </span>
      <span>
        {section.number}&ensp;{section.title}
      </span>
      <small className={classNames('text-small font-normal', isBad ? 'text-loss' : 'text-ink-3')}>
        {section.words}
      </small>
    </a>
  )
}

/** The same on a phone: one line and a bar, above the form. */
function MiniRail(props: { progress: readonly SectionProgress[]; current: SectionKey; isRed: boolean }) {
  const { progress, current, isRed } = props
  const section = progress.find(({ key }) => key === current)
  const barOf = ({ key, state }: SectionProgress) => {
    if (state === 'missing' && isRed) return 'bg-loss'
    return key === current && state !== 'wrong' ? 'bg-brand-text' : bars[state]
  }
  return (
    <div className="sticky top-12 z-2 -mx-gutter border-y border-line bg-surface px-gutter py-2 text-table desk:hidden">
      <p>
        <b className="font-semibold">
          {section?.number} of {progress.length}
        </b>{' '}
        {section?.title} <span className="text-ink-3">{section?.words}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5 flex gap-[3px]">
        {progress.map((each) => (
          <i key={each.key} className={classNames('h-1 flex-1 rounded-full', barOf(each))} />
        ))}
      </div>
    </div>
  )
}
