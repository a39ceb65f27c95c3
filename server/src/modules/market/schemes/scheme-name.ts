/** Where a name stops to name the fund and begins to say plan or option. */
const planOrOption =
  /\s*[-–(,]*\s*\b(?:(?:direct|regular)\b(?:\s*plan)?|growth(?:\s+(?:plan|option))?\s*\)?$|(?:monthly|quarterly|weekly|daily|annual|half[ -]yearly|fortnightly)?\s*(?:idcw|dividend(?!\s+yield)|payout)\b).*$/i

/**
 * A scheme's name as screens show it, without plan, and with the option only where it is not growth.
 * Example: 'Kotak Technology Fund - Regular Plan - IDCW' is 'Kotak Technology Fund, IDCW'.
 */
export function fundName(scheme: {
  name: string | null
  code: number
  isGrowth: boolean
  option: string | null
}): string {
  const name = scheme.name ?? `Scheme ${scheme.code}`
  const short = name.replace(planOrOption, '').trim()
  const own = short.length < 4 ? name : short
  return scheme.isGrowth ? own : `${own}, ${scheme.option ?? optionIn(name)}`
}

function optionIn(name: string): string {
  const found =
    /(?:(?:monthly|quarterly|weekly|daily|annual|half[ -]yearly|fortnightly)\s+)?(?:idcw|dividend)\b.*$/i.exec(
      name,
    )
  return found === null ? 'IDCW' : found[0].slice(0, 60)
}
