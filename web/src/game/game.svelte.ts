// A game as one client sees it: what the table told, and what the player has pointed at so far. Everything on the
// screen is drawn from here; nothing here decides what is legal.
import { outcomeInWords, reasonInWords } from './endings'
import { familyOf, type Family } from '../family'
import { flightTime } from '../screen/flight'
import type { Link, Told } from '../link'
import type {
  Ending,
  Greeting,
  News,
  Outcome,
  PlayedMove,
  Player,
  Position,
  Proof,
  Reveal,
  Seat,
  TableMessage,
  View,
  Who,
} from '../messages'
import { isOneOf, type Move, type MoveText } from '../move'
import { Choices, isOf, picksOf, traces, wouldBe, type Pick, type Ways } from './picks'
import { announce } from './announce'
import { settings } from '../settings.svelte'
import { play } from '../screen/sound'
import { text } from '../texts/text.svelte'
import { NewsQueue } from './newsQueue'
import { addEntropy } from './shuffle'
import { tableAfter, type Coming } from './tableAfter'
import { Dealing } from './dealing'
import { failureInWords, refusalInWords, roleIn, whoInWords } from '../words'

export interface Ended {
  readonly winner: Outcome
  readonly by: Ending
  readonly reveal?: Reveal
}

// Something that happened at a place, besides cards that come and go.
export interface BoardEvent {
  readonly what: 'claim' | 'control' | 'retreat' | 'oil' | 'explode'
  readonly place: number
}

// Something to be read out, once.
export interface Sentence {
  readonly at: number
  readonly words: string
}

function eventOf(move: Move): BoardEvent | null {
  return isOneOf(move, 'claim', 'control', 'retreat', 'oil', 'explode') ? { what: move.verb, place: move.to } : null
}

export class Game {
  table = $state.raw<TableMessage | null>(null)
  position = $state.raw<Position | null>(null)
  heard = 0 // when the position came, by this computer's clock: it need not agree with the server's
  played = $state.raw<readonly PlayedMove[]>([])
  ended = $state.raw<Ended | null>(null)
  chosen = $state.raw<readonly Pick[]>([])
  offer = $state.raw<Seat | null>(null)
  greeting = $state.raw<{ player: Player; greeting: Greeting } | null>(null)
  next = $state.raw<string | null>(null) // the table of the rematch
  nextKey = $state.raw<string | undefined>(undefined) // to watch it
  here = $state.raw<Readonly<Record<Player, boolean>> | null>(null)
  notice = $state('') // one sentence about what went wrong
  said = $state.raw<readonly Sentence[]>([]) // for screen readers: what has just happened
  pending = $state.raw<Move | null>(null) // chosen, and not yet confirmed
  sending = $state(false)
  slow = $state(false) // what is sent takes its time
  event = $state.raw<BoardEvent | null>(null) // to be shown for a moment
  hint = $state.raw<{ readonly move: Move; readonly chance: number } | null>(null)
  asking = $state(false) // for a hint
  back = $state(false) // whether a move can be taken back, or be asked for
  coming = $state.raw<Coming | null>(null) // the next game of the match, until it is dealt
  only = $state.raw<readonly MoveText[] | null>(null) // in a lesson: of the legal moves, these

  readonly seats: Readonly<Record<Seat, Player>> = $derived(this.table?.seats ?? { p1: 'A', p2: 'B' })
  readonly seat: Seat | null = $derived(this.table?.you == null ? null : this.seats.p1 === this.table.you ? 'p1' : 'p2')
  // Whose side is at the bottom.
  readonly below: Seat = $derived.by(() => (this.shared ? 'p1' : (this.seat ?? 'p1')))
  readonly above: Seat = $derived(this.below === 'p1' ? 'p2' : 'p1')
  readonly view: View | null = $derived(this.position?.view ?? this.position?.views?.[this.below] ?? null)
  readonly family: Family = $derived(familyOf(this.view?.ruleset ?? this.table?.terms.ruleset))
  readonly moves: readonly Move[] = $derived(
    this.sending ? [] : (this.position?.moves ?? []).filter((move) => this.only?.includes(move.text) ?? true),
  )
  readonly myTurn = $derived(this.position?.turn != null && this.position.turn === this.seat)
  readonly choices = $derived(new Choices(this.moves))
  readonly ways: Ways = $derived(this.choices.after(this.chosen))
  readonly asksPlace: boolean = $derived(this.chosen.length > 0 && [...this.ways.next].some((pick) => isOf(pick, 'p')))
  // All that happened since this seat last decided something, as marks for the board.
  readonly since: number = $derived(this.sinceLastTurn()) // the first of those moves
  readonly fresh: ReadonlySet<Pick> = $derived(
    new Set(this.played.slice(this.since).flatMap((made) => traces(made.move))),
  )
  // what a hint points at, in order
  readonly hinted: readonly Pick[] = $derived(this.hint ? picksOf(this.hint.move) : [])
  readonly latest: ReadonlySet<Pick> = $derived(new Set(this.played.slice(-1).flatMap((made) => traces(made.move))))

  private seq = 0
  private telling = Promise.resolve()
  private readonly dealing = new Dealing(this)
  private readonly news = new NewsQueue<News>((news) => this.learn(news))
  private value: Extract<Pick, `v:${string}`> = 'v:1' // of the piece that was placed last
  private forget: () => void

  // `partner`: the other one's link, where both are at one screen; `shared`: and both may see everything.
  constructor(
    public link: Link,
    readonly id: string,
    readonly key?: string,
    private partner?: Link,
    readonly shared = false,
  ) {
    this.forget = link.listen((told) => this.hear(told))
  }
  // To the other one at this screen, who sees the same.
  async handOver(): Promise<void> {
    if (!this.partner) return
    const before = this.link
    this.forget()
    this.link = this.partner
    this.partner = before
    this.forget = this.link.listen((told) => this.hear(told))
    await before.ask({ type: 'leave', table: this.id }).catch(() => undefined)
    await this.enter().catch((error: unknown) => this.complain(error))
  }

  async enter(): Promise<void> {
    const message = await this.link.ask({ type: 'enter', table: this.id, ...(this.key ? { key: this.key } : {}) })
    this.take(message)
    await this.dealing.addWhatIsDue()
  }

  leave(): void {
    this.forget()
    this.news.clear()
    void this.link.ask({ type: 'leave', table: this.id }).catch(() => undefined)
  }

  take(message: TableMessage): void {
    this.news.clear()
    this.table = message
    this.seq = message.seq
    this.position = message.position ?? null
    this.heard = Date.now()
    this.played = message.played ?? []
    this.offer = message.offer
    this.next = message.next ?? null
    this.dealing.begin(message.shares)
    this.nextKey = message.next_watch
    const last = message.results.at(-1)
    if (message.stage === 'over' && last) this.ended ??= last
    this.letGo()
    this.chooseWhatIsForced()
    void this.lookBack()
  }

  who(seat: Seat): Who {
    return this.table?.players[this.seats[seat]] ?? { kind: 'free' }
  }

  can(pick: Pick): boolean {
    return this.ways.next.has(pick)
  }
  // The same, if some of what was chosen is let go.
  could(pick: Pick): boolean {
    return this.keptBefore(pick) !== null
  }
  picked(pick: Pick): boolean {
    return this.chosen.includes(pick)
  }

  // Points at something. Pointing at what is chosen already lets go of it; at another first choice, changes to that.
  pick(pick: Pick): void {
    this.notice = ''
    this.pending = null
    if (!this.can(pick) && this.chosen.includes(pick)) {
      this.chosen = this.chosen.slice(0, this.chosen.indexOf(pick))
      return
    }
    const kept = this.keptBefore(pick)
    if (kept === null) return void this.explain(pick)
    this.chosen = [...kept, pick]
    if (isOf(pick, 'v')) this.value = pick
    this.chooseWhatIsForced()
    const done = this.ways.done
    if (done !== null && this.ways.next.size === 0) this.propose(done)
  }

  // Makes a move that was chosen; where the player wants to be asked first, when it is confirmed.
  propose(move: Move): void {
    if (settings.confirm && this.only === null) this.pending = move
    else void this.make(move)
  }
  confirm(): void {
    if (this.pending !== null) void this.make(this.pending)
  }

  // Why this cannot be pointed at: the table says it, since no rule is known here.
  async explain(pick: Pick): Promise<void> {
    const turn = this.position?.turn
    if (turn == null || this.sending) return
    if (this.seat === null) return this.tellWhy(text.turn.watch)
    if (!this.myTurn) return this.tellWhy(text.turn.theirs(this.nameOf(turn)))
    if (this.only) return this.tellWhy(text.why.lesson)
    const here = this.view && 'totem' in this.view ? this.view.totem : ''
    const move = wouldBe(this.chosen, pick, here)
    if (isOf(pick, 'v') && move === null) return this.tellWhy(`${text.turn.moveTotem}.`)
    if (move === null || this.position?.moves?.some(({ text }) => text === move)) return this.tellWhy(text.why.other)
    const why = await this.link.ask({ type: 'move', table: this.id, answers: this.seq, move }).then(
      () => null,
      (error: unknown) => error,
    )
    if (why) this.tellWhy(refusalInWords(why, this.family, text))
  }
  // To be seen and to be heard.
  private tellWhy(words: string): void {
    this.notice = words
    this.say(words)
  }

  // As much of what was chosen as this can follow.
  private keptBefore(pick: Pick): readonly Pick[] | null {
    for (let kept = this.chosen.length; kept >= 0; --kept) {
      const before = this.chosen.slice(0, kept)
      if (this.choices.after(before).next.has(pick)) return before
    }
    return null
  }

  cancel(): void {
    this.letGo()
    this.chooseWhatIsForced()
  }
  private letGo(): void {
    this.chosen = []
    this.pending = null
  }

  async make(move: Move): Promise<void> {
    if (this.sending) return
    this.sending = true
    const timer = setTimeout(() => (this.slow = true), 1000)
    this.letGo()
    this.hint = null
    try {
      await this.link.ask({ type: 'move', table: this.id, answers: this.seq, move: move.text })
    } catch (error) {
      this.complain(error)
    } finally {
      clearTimeout(timer)
      this.sending = this.slow = false
      this.chooseWhatIsForced()
    }
  }

  // The newest number that was heard: what a move made now takes into account.
  get newest(): number {
    return this.seq
  }

  async takeBack(answer: 'ask' | 'accept' | 'refuse'): Promise<void> {
    try {
      const { seq } = await this.link.ask({ type: 'takeback', table: this.id, answers: this.seq, do: answer })
      // At one screen nobody need be asked: the table has said that no card was seen.
      if (this.partner && answer === 'ask')
        await this.partner.ask({ type: 'takeback', table: this.id, answers: seq ?? this.seq, do: 'accept' })
    } catch (error) {
      this.complain(error)
    }
  }
  // Never past a card that was seen; over the net the other one decides.
  private async lookBack(): Promise<void> {
    const about = this.seq
    const moved = this.position?.turn != null && this.played.some((made) => made.seat === this.seat)
    let possible = moved
    if (this.link.hasHints) this.back = false // until the table has said so
    if (moved && this.link.hasHints)
      possible = (await this.link.ask({ type: 'back', table: this.id }).catch(() => ({ is: false }))).is
    if (about === this.seq) this.back = possible
  }
  // The next game of the match may be dealt.
  async goOn(): Promise<void> {
    if (!this.coming) return
    await this.dealing.sayReady(this.coming.game)
    if (this.partner)
      await addEntropy(this.partner, this.id, this.coming.game).catch((error: unknown) => this.complain(error))
  }
  async resign(): Promise<void> {
    const game = this.table?.game ?? 1
    await this.link.ask({ type: 'resign', table: this.id, game }).catch((error: unknown) => this.complain(error))
  }
  // Nobody is waited for any more. Whether that worked.
  async callOff(): Promise<boolean> {
    return this.link.ask({ type: 'cancel', table: this.id }).then(
      () => true,
      (error: unknown) => (this.complain(error), false),
    )
  }
  async greet(greeting: Greeting): Promise<void> {
    await this.link.ask({ type: 'greet', table: this.id, greeting }).catch((error: unknown) => this.complain(error))
  }
  prove(seat: Seat, place: number): Promise<Proof> {
    return this.link.ask({ type: 'prove', table: this.id, seat, place })
  }

  complain(error: unknown): void {
    this.notice = failureInWords(error, text)
  }

  private sinceLastTurn(): number {
    let at = this.played.length
    const mine = (i: number): boolean => this.played[i]?.seat === this.seat
    while (at > 0 && mine(at - 1) && this.myTurn) --at // of a turn that still goes on
    while (at > 0 && !mine(at - 1)) --at
    return at
  }

  // What need not be asked is chosen already: the only action there is, the value of the last piece.
  private chooseWhatIsForced(): void {
    const first = this.chosen[0]
    if (first === undefined && this.ways.next.size === 1) {
      const only = [...this.ways.next][0]
      if (isOf(only, 'a') && this.choices.after([only]).next.size > 0) this.chosen = [only]
    }
    if (this.chosen.length === 1 && isOf(first, 'c') && this.can(this.value)) this.chosen = [first, this.value]
  }

  askHint(): void {
    if (!this.myTurn)
      return this.tellWhy(
        this.position?.turn ? text.turn.theirs(this.nameOf(this.position.turn)) : text.failures.codes.over,
      )
    this.asking = true
    this.link.say({ type: 'advise', table: this.id, milliseconds: 700 })
  }

  private hear(told: Told): void {
    if (told.type === 'advice' && told.table === this.id) {
      this.asking = false
      this.hint = told
    }
    if (told.type === 'presence' && told.table === this.id) this.here = told.here
    if (told.type !== 'news' || told.table !== this.id || this.table === null) return
    if (told.seq <= (this.news.last?.seq ?? this.seq)) return
    // One's own move never waits, nor what is not shown on the board.
    const shown = told.kind === 'moved' || told.kind === 'ended'
    this.news.add(told, this.news.last === undefined && (!shown || (told.kind === 'moved' && told.seat === this.seat)))
  }

  // Says for how long there is something to see.
  private learn(news: News): number {
    this.seq = news.seq
    const before = this.view
    if ('position' in news && news.position) {
      this.position = news.position
      this.heard = Date.now()
      this.letGo()
      this.notice = ''
      this.hint = null
      this.asking = false
    }
    this.learnOf(news, before)
    this.chooseWhatIsForced()
    void this.lookBack()
    return news.kind === 'moved' && !isOneOf(news.move, 'draw', 'end', 'pass', 'give', 'return') ? flightTime() : 0
  }
  private learnOf(news: News, before: View | null): void {
    // The next game of a match is shown once it is dealt.
    const dealt =
      news.kind === 'dealt' && this.coming ? tableAfter(this.table as TableMessage, this.coming) : this.table
    if (news.kind !== 'committed' || !this.ended) this.table = tableAfter(dealt as TableMessage, news)
    switch (news.kind) {
      case 'committed':
        this.dealing.begin()
        if (this.ended) this.coming = news
        else if (this.table?.you != null) void this.dealing.sayReady(news.game)
        break
      case 'dealt':
        this.coming = null
        this.played = []
        this.ended = null
        break
      case 'moved':
        this.played = [...this.played, { seat: news.seat, move: news.move }]
        this.offer = null
        this.event = eventOf(news.move)
        play(this.event ? 'stone' : 'card')
        this.tell(news, before)
        break
      case 'takeback':
        this.offer = news.do === 'ask' ? news.seat : null
        if (news.do === 'accept') this.played = this.played.slice(0, -news.moves_back)
        if (news.do === 'refuse' && news.seat !== this.seat) this.notice = text.online.refused
        break
      case 'ended':
        this.ended = { winner: news.winner, by: news.by, ...(news.reveal ? { reveal: news.reveal } : {}) }
        this.telling = this.telling.then(() => this.say(`${outcomeInWords(this, text)}. ${reasonInWords(this, text)}`))
        if (this.seat) play(news.winner === this.seat ? 'win' : 'loss')
        break
      case 'greeted':
        this.greeting = { player: news.player, greeting: news.greeting }
        this.say(text.online.greetings[news.greeting])
        break
      case 'rematch':
        this.next = news.next
        this.nextKey = news.next_watch
        break
      case 'ready':
        this.dealing.learnShare(news.player, news.share)
        break
    }
  }

  // In the order in which things happened, though some of it is asked of the engine first.
  private tell(news: Extract<News, { kind: 'moved' }>, before: View | null): void {
    const words = announce(this, news, before, text)
    this.telling = this.telling.then(async () => this.say(await words))
  }
  private say(words: string): void {
    this.said = [...this.said.slice(-7), { at: (this.said.at(-1)?.at ?? 0) + 1, words }]
  }

  nameOf(seat: Seat): string {
    if (this.shared) return this.roleOf(seat)
    if (seat === this.seat) return text.seats.you
    const who = this.who(seat)
    return who.kind === 'person' && this.link.hasHints ? this.roleOf(seat) : whoInWords(who, text)
  }

  // What a seat is called where its player has no name: at one screen, and in a replay.
  roleOf(seat: Seat): string {
    const role = this.view ? roleIn(this.family, seat, text) : undefined
    return role ?? (seat === 'p1' ? text.seats.first : text.seats.second)
  }

  // A side of the board: one's own and the other, or for who only looks on the players'.
  sideOf(seat: Seat): string {
    if (this.seat === null || this.shared) return this.nameOf(seat)
    return seat === this.seat ? text.board.yourSide : text.board.theirSide
  }
}
