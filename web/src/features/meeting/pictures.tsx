import type { MeetingGoal } from '@lakshya/contract'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../../components/button.tsx'
import { laterPanel } from '../../components/page/later-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatPercent } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useMarket } from '../../core/queries/market-query.ts'
import { type BadYear, badYear, monthOf } from './bad-year.ts'
import { FutureDots } from './future-dots.tsx'
import type { OpenOutlook } from './meeting-chance.ts'
import { spokenMonth, spokenRupees } from './money-words.ts'
import type { ShownChance } from './use-meeting-chance.ts'
import { usePictureHeight } from './use-picture-height.ts'

// The charts come while the chance is worked out: the page stands without them.
const GrowthPicture = laterPanel(async () => (await import('./growth-picture.tsx')).GrowthPicture, {
  title: 'How it may grow',
})
const BadYearPicture = laterPanel(async () => (await import('./bad-year-picture.tsx')).BadYearPicture, {
  title: 'A bad year',
})

interface PicturesProps {
  goal: MeetingGoal
  outlook: OpenOutlook
  known: ShownChance
  /** Of 100 futures; undefined until it is known. */
  enough: number | undefined
}

/** Three pictures: how likely, how it may grow, and a year that went badly. */
export function Pictures({ goal, outlook, known, enough }: PicturesProps) {
  const height = usePictureHeight()
  return (
    <div className="mt-3 grid flex-1 gap-4 desk:grid-cols-[300px_1fr_340px]" aria-busy={known.isPending}>
      <Picture
        title="Will it be enough?"
        words={<EnoughWords enough={enough} isPending={known.isPending} />}
        height={height}
      >
        {enough === undefined && known.isPending ? (
          <div style={{ height }}>
            <Skeleton className="size-full" />
          </div>
        ) : (
          <FutureDots enough={enough ?? 0} height={height} />
        )}
      </Picture>
      <Picture title="How it may grow" words={<GrowthWords known={known} />} height={height}>
        {known.chance !== undefined && known.chance.fan.length > 0 && (
          <GrowthPicture
            fan={known.chance.fan}
            begins={outlook.request.lumpsum}
            target={goal.targetThen}
            targetWords={`Goal ${spokenRupees(goal.targetThen)} in ${spokenMonth(goal.targetDate)}`}
            firstYear={Number(dayInIndia(new Date()).slice(0, 4))}
            height={height}
          />
        )}
      </Picture>
      <BadYearPart goal={goal} height={height} />
    </div>
  )
}

function EnoughWords({ enough, isPending }: { enough: number | undefined; isPending: boolean }) {
  if (enough === undefined) return isPending ? 'Being worked out' : 'Nothing is put away.'
  return (
    <>
      In <b className="font-semibold text-ink">{enough} of 100</b> possible futures, yes.
    </>
  )
}

function GrowthWords({ known }: { known: ShownChance }) {
  if (known.chance?.fan.length === 0) return 'Less than a year is left: what is there now decides.'
  return 'Nine of ten futures end inside the coloured area.'
}

function BadYearPart({ goal, height }: { goal: MeetingGoal; height: number }) {
  const { data: market, isPending, isFetching, refetch } = useMarket()
  const past = useMemo(
    () => (market === undefined ? undefined : badYear(market.history, goal.weights)),
    [market, goal.weights],
  )
  const rupees = goal.value >= 10_000 ? goal.value : 1_00_000
  return (
    <Picture
      title="A bad year"
      words={
        past === undefined
          ? isPending
            ? 'Being worked out'
            : market === undefined
              ? 'The years of the past could not be loaded.'
              : 'There is no year of the past that could be shown for these funds.'
          : pastWords(past)
      }
      height={height}
    >
      {market === undefined && !isPending && (
        <Button onClick={() => void refetch()} isBusy={isFetching}>
          Try again
        </Button>
      )}
      {past !== undefined && <BadYearPicture past={past} rupees={rupees} height={height} />}
    </Picture>
  )
}

function pastWords({ year, fall, backIn }: BadYear): string {
  const back =
    backIn === undefined ? 'and were not back by the end of the year' : `and were back by ${monthOf(backIn)}`
  return `In ${year} these funds fell by ${formatPercent(-fall * 100)}, ${back}.`
}

interface PictureProps {
  title: string
  words: ReactNode
  /** Of what is drawn, in pixels; held while it comes. */
  height: number
  children: ReactNode
}

function Picture({ title, words, height, children }: PictureProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-panel border border-line bg-surface px-5 pt-4 pb-3">
      <h2 className="text-[20px] leading-7 font-semibold">{title}</h2>
      <p className="mb-2 min-h-11 text-[16px] leading-5.5 text-ink-2">{words}</p>
      <div className="mt-auto" style={{ minHeight: height }}>
        {children}
      </div>
    </section>
  )
}
