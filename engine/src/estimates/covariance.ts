import { at, missing, numberAt } from '../numbers/shared.ts'
/**
 * Demeaned returns by fund (`columns[fund][t]`) and their covariance with the given divisor, in units of the
 * returns squared.
 */
export interface Sample {
  readonly columns: readonly Float64Array[]
  readonly covariance: readonly Float64Array[]
  readonly observations: number
  readonly divisor: number
}

/**
 * The divisor of every average in the shrinkage: T as in the paper, or T - 1 as in the authors' code of 2021.
 */
export type ShrinkageDivisor = 'T' | 'T-1'

/** A covariance shrunk to constant correlation, in units of the returns squared (not annualised). */
export interface ShrunkCovariance {
  readonly covariance: number[][]
  readonly intensity: number
  readonly unclampedIntensity: number
  /** Target and sample are the same matrix (0/0): the intensity is 0 and matters not. */
  readonly isTargetSample: boolean
  readonly meanCorrelation: number
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let t = 0; t < a.length; t++) sum += (a[t] ?? missing(t)) * (b[t] ?? missing(t))
  return sum
}

/**
 * Demeans `returns[t][fund]` and takes the covariance. Throws RangeError with too few observations for the
 * divisor.
 *
 * Example: of one fund with the returns 0.01 and -0.01 the variance is 0.0001.
 */
export function takeSample(returns: readonly (readonly number[])[], kind: ShrinkageDivisor = 'T'): Sample {
  const observations = returns.length
  const divisor = kind === 'T' ? observations : observations - 1
  const first = returns[0]
  if (first === undefined || divisor < 1) throw new RangeError(`${observations} observations are too few`)
  const columns = first.map((_, i) => {
    const column = Float64Array.from(returns, (row) => row[i] ?? missing(i))
    const mean = column.reduce((sum, value) => sum + value, 0) / observations
    return column.map((value) => value - mean)
  })
  const covariance = columns.map((a) => Float64Array.from(columns, (b) => dot(a, b) / divisor))
  return { columns, covariance, observations, divisor }
}

/**
 * The sample covariance with the divisor T - 1, in units of the returns squared. Throws RangeError with fewer
 * than two observations.
 *
 * Example: of one fund with the returns 0.01 and -0.01 it is [[0.0002]].
 */
export function sampleCovariance(returns: readonly (readonly number[])[]): number[][] {
  return takeSample(returns, 'T-1').covariance.map((row) => Array.from(row))
}

function deviationsOf(sample: Sample): Float64Array {
  return Float64Array.from(sample.covariance, (row, i) => {
    // A constant series leaves only the rounding of its mean behind; that is no variance.
    const scale = at(sample.columns, i).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    return scale <= 1e-15 ? 0 : Math.sqrt(row[i] ?? missing(i))
  })
}

function meanCorrelationOf(sample: Sample, deviations: Float64Array): number {
  let sum = 0
  let pairs = 0
  for (let i = 0; i < deviations.length; i++) {
    for (let j = 0; j < i; j++) {
      const product = (deviations[i] ?? missing(i)) * (deviations[j] ?? missing(j))
      if (product === 0) continue
      sum += (at(sample.covariance, i)[j] ?? missing(j)) / product
      pairs += 1
    }
  }
  return pairs === 0 ? 0 : sum / pairs
}

/** The numerator of the intensity before division by T: the sum of (pi - rho) over all pairs. */
function numerator(sample: Sample, deviations: Float64Array, meanCorrelation: number): number {
  const { columns, covariance } = sample
  let sum = 0
  for (let i = 0; i < columns.length; i++) {
    for (let j = 0; j < i; j++) {
      const { spread, first, second } = pairMoments(sample, i, j)
      const isFlat = deviations[i] === 0 || deviations[j] === 0
      const ratio = isFlat ? 0 : (deviations[j] ?? missing(j)) / (deviations[i] ?? missing(i))
      const cross = at(covariance, i)[j] ?? missing(j)
      // With the divisor T - 1 the sums over T observations are not averages; these terms make up for it.
      const excess = 1 - sample.observations / sample.divisor
      const pi = spread + cross * cross * excess
      const firstMoment = first + (at(covariance, i)[i] ?? missing(i)) * cross * excess
      const secondMoment = second + (at(covariance, j)[j] ?? missing(j)) * cross * excess
      const rho = isFlat ? 0 : (meanCorrelation / 2) * (ratio * firstMoment + secondMoment / ratio)
      sum += 2 * (pi - rho)
    }
  }
  return sum
}

/** Mean squared deviation of x_i x_j from its mean, and its mean products with those of x_i² and x_j². */
function pairMoments(
  sample: Sample,
  i: number,
  j: number,
): { spread: number; first: number; second: number } {
  const { columns, covariance, observations, divisor } = sample
  const x = at(columns, i)
  const y = at(columns, j)
  const cross = numberAt(at(covariance, i), j)
  const ownX = numberAt(at(covariance, i), i)
  const ownY = numberAt(at(covariance, j), j)
  let spread = 0
  let first = 0
  let second = 0
  for (let t = 0; t < observations; t++) {
    const a = x[t] ?? missing(t)
    const b = y[t] ?? missing(t)
    const off = a * b - cross
    spread += off * off
    first += (a * a - ownX) * off
    second += (b * b - ownY) * off
  }
  return { spread: spread / divisor, first: first / divisor, second: second / divisor }
}

/**
 * Ledoit and Wolf's (2004, "Honey, I shrunk the sample covariance matrix") estimate: the sample covariance
 * shrunk to constant correlation with the intensity kappa / T kept within 0 and 1, the divisor T in
 * everything unless another is asked for.
 *
 * `returns[t][fund]`, at least one observation. A fund without variance is left out of the mean correlation;
 * where target and sample are the same (0/0: two funds, or copies only) the intensity is 0. Example: with two
 * funds the shrunk matrix is the sample's.
 */
export function shrinkCovariance(
  returns: readonly (readonly number[])[],
  divisor: ShrinkageDivisor = 'T',
): ShrunkCovariance {
  const sample = takeSample(returns, divisor)
  const { covariance } = sample
  const deviations = deviationsOf(sample)
  const meanCorrelation = meanCorrelationOf(sample, deviations)
  const target = (i: number, j: number) =>
    i === j
      ? (at(covariance, i)[i] ?? missing(i))
      : meanCorrelation * ((deviations[i] ?? missing(i)) * (deviations[j] ?? missing(j)))
  let distance = 0
  let size = 0
  covariance.forEach((row, i) => {
    row.forEach((value, j) => {
      distance += (target(i, j) - value) ** 2
      size += value * value
    })
  })
  const isSame = distance <= 1e-26 * size
  const unclampedIntensity = isSame
    ? 0
    : numerator(sample, deviations, meanCorrelation) / distance / sample.divisor
  const intensity = Math.min(1, Math.max(0, unclampedIntensity))
  return {
    covariance: covariance.map((row, i) =>
      Array.from(row, (value, j) => (i === j ? value : intensity * target(i, j) + (1 - intensity) * value)),
    ),
    intensity,
    unclampedIntensity,
    isTargetSample: isSame,
    meanCorrelation,
  }
}
