// A bot that keeps what it is told and what it answers: node noting_bot.mjs FOLDER [MOVES]. It makes the first move
// that is offered, and after this many moves none that is legal.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const [, , folder, most = '100000'] = process.argv
let made = 0

const keep = (kind, line) => appendFileSync(join(folder, `${kind}-${process.pid}.jsonl`), `${line}\n`)

function answer(message) {
  const line = JSON.stringify(message)
  keep('bot_answers', line)
  console.log(line)
}

for await (const line of createInterface({ input: process.stdin })) {
  keep('bot_requests', line)
  const { type, moves } = JSON.parse(line)
  if (type === 'hello') answer({ type: 'hello', protocol: 1, name: 'noting bot' })
  if (type === 'move') answer({ move: ++made > Number(most) ? 'resign' : moves[0] })
}
