import { expect, test } from 'vitest'
import { missing } from './at.ts'
import { invertMatrix } from './gauss-jordan.ts'
import { createRandom, nextInt } from './random.ts'

test('a matrix times its inverse is 1, whichever rows have to be exchanged on the way', () => {
  const random = createRandom(20_261_129)
  for (let size = 1; size <= 24; size++) {
    // A hole on the diagonal, as rows of conditions leave, asks for an exchange.
    const matrix = Float64Array.from({ length: size * size }, (_, k) =>
      k % (size + 1) === 0 && k > 0 ? 0 : nextInt(random) / 2 ** 32 - 0.5,
    )
    const inverse = matrix.slice()
    expect(invertMatrix(inverse, size, 1e-12)).toBe(true)
    for (let p = 0; p < size; p++) {
      for (let q = 0; q < size; q++) {
        let sum = 0
        for (let k = 0; k < size; k++) {
          sum += (matrix[p * size + k] ?? missing(k)) * (inverse[k * size + q] ?? missing(k))
        }
        expect(sum).toBeCloseTo(p === q ? 1 : 0, 8)
      }
    }
  }
})

test('a matrix of which one row is twice another has no inverse', () => {
  expect(invertMatrix(Float64Array.of(1, 2, 2, 4), 2, 1e-12)).toBe(false)
  expect(invertMatrix(Float64Array.of(0), 1, 1e-12)).toBe(false)
})
