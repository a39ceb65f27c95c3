import { pinCodeRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Serve } from '../../../core/http/serve.ts'
import { findPlace } from './pin-directory.ts'

export function servePinCodes(serve: Serve): void {
  serve(pinCodeRoutes.pinCode, async (_context, { params: { pincode } }) => {
    const place = findPlace(pincode)
    if (place === undefined)
      throw new AppError('NOT_FOUND', `No PIN code begins with ${pincode.slice(0, 2)}. Please check it.`)
    return { pincode, city: place.city, state: place.state }
  })
}
