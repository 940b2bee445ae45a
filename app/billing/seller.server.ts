import { config } from '#app/platform/config.server.ts'
import { DEMO_SELLER, demo } from '#app/platform/demo.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Seller } from './invoice.ts'
import { takesPayments } from './payment.server.ts'

/** Who runs this board; null until the operator has said so; a demonstration board has an example. */
export function findOperator() {
  const { sellerName: name, sellerAbn: abn, sellerAddress: address } = config
  if (name && abn && address) return { name, abn, address }
  return demo.board ? DEMO_SELLER : null
}

/** Who sells, as it stands on invoices; null until the operator has said who, and where they are paid. */
export function findSeller(): (Seller & { abn: string; address: string }) | null {
  const operator = findOperator()
  if (operator === DEMO_SELLER) return DEMO_SELLER
  return operator && (config.sellerAccount || takesPayments()) ? { ...operator, account: config.sellerAccount } : null
}

/** @throws AppError `unavailable` while the operator has not said who sells, and where invoices are paid */
export function requireSeller() {
  const seller = findSeller()
  if (!seller) throw new AppError('unavailable', 'Nothing can be bought here yet, because this board does not write invoices')
  return seller
}
