import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A message that the server accepted: sender, envelope recipients and text. */
type TakenMail = { from: string; to: string[]; data: string }

type Refusal = { answer: string | null; only?: string }

/**
 * A small mail server (RFC 5321) on this machine that stores what it receives. `refuse` makes it reject the next recipients with this
 * reply, or only one of them.
 */
export async function startSmtp() {
  const mails: TakenMail[] = []
  const state: Refusal = { answer: null }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    converse(socket, mails, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (answer: string | null, only?: string) => {
      Object.assign(state, { answer, only })
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, mails: TakenMail[], state: Refusal): void {
  let mail: TakenMail = { from: '', to: [], data: '' }
  let inData = false
  let waiting = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ''

  const command = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO' || word === 'HELO') say('250 mock')
    else if (word === 'MAIL') {
      mail = { from: address(line), to: [], data: '' }
      say('250 OK')
    } else if (word === 'RCPT') {
      if (state.answer && (state.only ?? address(line)) === address(line)) return void say(state.answer)
      mail.to.push(address(line))
      say('250 OK')
    } else if (word === 'DATA') {
      inData = true
      say('354 Go on')
    } else if (word === 'QUIT') {
      say('221 Bye')
      socket.end()
    } else say('250 OK')
  }

  say('220 mock')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    const lines = waiting.split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) {
      if (!inData) command(line)
      else if (line === '.') {
        inData = false
        mails.push(mail)
        say('250 Taken')
      } else mail.data += `${line.replace(/^\./, '')}\r\n`
    }
  })
}
