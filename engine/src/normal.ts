const rootTwoPi = Math.sqrt(2 * Math.PI)

function horner(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

const cdfTop = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const cdfBottom = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]

/**
 * The standard normal distribution function, good to 1e-14. Source: Hart (1968), as in West, "Better approximations to cumulative
 * normal functions" (2005).
 *
 * Example: `normalCdf(-1.645)` is 0.04998.
 */
export function normalCdf(z: number): number {
  const size = Math.abs(z)
  if (size > 37) return z > 0 ? 1 : 0
  const density = Math.exp((-size * size) / 2)
  let below: number
  if (size < 7.07106781186547) {
    below = (density * horner(cdfTop, size)) / horner(cdfBottom, size)
  } else {
    const fraction = size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))
    below = density / fraction / rootTwoPi
  }
  return z > 0 ? 1 - below : below
}

const centralTop = [
  2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457,
  13731.693765509461125, 1971.5909503065514427, 133.14166789178437745, 3.387132872796366608,
]
const centralBottom = [
  5226.495278852854561, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867,
  5394.1960214247511077, 687.1870074920579083, 42.313330701600911252, 1,
]
const middleTop = [
  7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258,
  3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
]
const middleBottom = [
  1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459,
  0.68976733498510000455, 1.6763848301838038494, 2.05319162663775882187, 1,
]
const farTop = [
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386, 0.026532189526576123093,
  0.29656057182850489123, 1.7848265399172913358, 5.4637849111641143699, 6.6579046435011037772,
]
const farBottom = [
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5, 7.868691311456132591e-4,
  0.0148753612908506148525, 0.13692988092273580531, 0.59983220655588793769, 1,
]

/**
 * The inverse of the standard normal distribution function for 0 < p < 1, good to 1e-15. Throws RangeError elsewhere.
 *
 * Source: Wichura, Algorithm AS 241 (1988). Example: `normalQuantile(0.95)` is 1.64485.
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`a probability of ${probability}`)
  const offset = probability - 0.5
  if (Math.abs(offset) <= 0.425) {
    const r = 0.180625 - offset * offset
    return (offset * horner(centralTop, r)) / horner(centralBottom, r)
  }
  const r = Math.sqrt(-Math.log(offset < 0 ? probability : 1 - probability))
  const size =
    r <= 5
      ? horner(middleTop, r - 1.6) / horner(middleBottom, r - 1.6)
      : horner(farTop, r - 5) / horner(farBottom, r - 5)
  return offset < 0 ? -size : size
}
