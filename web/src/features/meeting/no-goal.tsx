/** What stands where a client has no goal to look at. */
export function NoGoal({ name }: { name: string }) {
  return (
    <div className="m-auto max-w-140 py-16 text-center">
      <h1 className="text-[40px] leading-12 font-semibold">No goal yet</h1>
      <p className="mt-3 text-[18px] text-ink-2">
        What is the money of {name} for, and by when? What is said can be written down below; the goal itself
        is set after the meeting.
      </p>
    </div>
  )
}
