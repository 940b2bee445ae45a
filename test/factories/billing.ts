import { config } from '#app/platform/config.server.ts'

/** Says who sells on this board, and where it is paid, as an operator does in its configuration. The ABN is the tax office's own example. */
export function sellHere(): void {
  Object.assign(config, {
    sellerName: 'Frontage Pty Ltd',
    sellerAbn: '51824753556',
    sellerAddress: '1 Example Street, Sydney NSW 2000',
    sellerAccount: { name: 'Frontage Pty Ltd', bsb: '000000', number: '12345678' },
  })
}

/** Takes back what `sellHere` says. */
export function sellNothing(): void {
  Object.assign(config, { sellerName: null, sellerAbn: null, sellerAddress: null, sellerAccount: null })
}
