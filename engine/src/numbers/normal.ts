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
 * The standard normal distribution function, good to 1e-14 (absolute). Source: Hart (1968), as in West,
 * "Better approximations to cumulative normal functions" (2005).
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
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
]
const centralBottom = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
]
const middleTop = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const middleBottom = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const farTop = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const farBottom = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
]

/**
 * The inverse of the standard normal distribution function for 0 < p < 1, good to 1e-15. Throws RangeError
 * elsewhere.
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
