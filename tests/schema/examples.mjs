// The examples of the documents: what stands in a fence that names its kind, such as ```json client.
import { readFileSync } from 'node:fs'

// Of each document: which schema the examples in a fence fit, by what stands behind `json`.
const fences = {
  'protocol.md': { client: 'asks.json', server: 'answers.json news.json', move: 'moves.json' },
  'bots.md': { request: 'bots.json', answer: 'bots.json#/$defs/BotAnswer' },
  'views.md': { view: 'views.json#/$defs/ViewWithMoves' },
  'records.md': { record: 'records.json' },
  'catalogue.md': { catalogue: 'catalogue.json' },
}
const whole = ['view', 'record', 'catalogue'] // one example in a fence, not one a line

// Where an example leaves something out it has three dots: in a list they stand for more of the same.
const filled = (text) => text.replace(/…,|,…/g, '').replace(/\[…\]/g, '[]')

export const documents = Object.keys(fences)

// The faults of a document's examples, and how many there are. `judgeBy` judges by the schemas of a kind.
export function examplesOf(document, judgeBy) {
  const page = readFileSync(new URL(`../../docs/${document}`, import.meta.url), 'utf8')
  const faults = []
  let count = 0
  for (const [kind, schemas] of Object.entries(fences[document])) {
    const judges = schemas.split(' ').map(judgeBy)
    const blocks = [...page.matchAll(new RegExp(`^\`\`\`json ${kind}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text)
    if (blocks.length === 0) faults.push(`docs/${document} has no example of: json ${kind}`)
    for (const text of blocks.flatMap((block) => (whole.includes(kind) ? [block] : block.trim().split('\n')))) {
      const whys = judges.map((judge) => judge(JSON.parse(filled(text))))
      count += 1
      if (whys.every((why) => why)) faults.push(`docs/${document}: ${whys[0]}: ${text.trim()}`)
    }
  }
  return { faults, count }
}
