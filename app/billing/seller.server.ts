import { config } from '#app/platform/config.server.ts'
import { DEMO_SELLER, demo } from '#app/platform/demo.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Party } from './invoice.ts'

/** Who sells, as it stands on invoices; null until the operator has said so; a demonstration board has an example. */
export function findSeller(): (Party & { abn: string; address: string }) | null {
  const { sellerName: name, sellerAbn: abn, sellerAddress: address } = config
  if (name && abn && address) return { name, abn, address }
  return demo.board ? DEMO_SELLER : null
}

/** @throws AppError `unavailable` while the operator has not said who sells */
export function requireSeller() {
  const seller = findSeller()
  if (!seller) throw new AppError('unavailable', 'Nothing can be bought here yet, because this board does not write invoices')
  return seller
}
