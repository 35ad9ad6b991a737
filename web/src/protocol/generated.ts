// Made by the target protocol_types from the C++ descriptions in games/*/json; do not edit.

export type DixieCard = {
  id: DixieCardId;
  at: DixiePlace;
  hits?: number;
  rank?: number;
  face_up?: boolean;
  decoy?: boolean;
  fired?: boolean;
  from?: DixiePlace;
  moves?: number;
  way?: DixieWay;
  spent?: boolean;
  crossings?: number;
  took?: boolean;
  bound?: boolean;
  detained?: boolean;
  skirmished?: boolean;
  due?: boolean;
}

export type DixieCardId = string

export type DixieCommanders = { usa?: DixieCardId; csa?: DixieCardId }

export type DixieEdition = 'bull-run' | 'shiloh' | 'gettysburg'

export type DixieEffect = 'rebel-yell' | 'bayonet-charge' | 'color-guard' | 'sharpshooters' | 'ford' | 'railway' | 'uniform-confusion' | 'rally' | 'low-ammunition' | 'ammunition-train' | 'double-canister' | 'breastworks' | 'scouts' | 'signal-station' | 'cavalry-raid' | 'spy' | 'skedaddle' | 'field-hospital' | 'quick-march' | 'night-march' | 'gunboats' | 'dawn-surprise' | 'smoke' | 'cloudburst' | 'grand-battery' | 'regimental-band' | 'stone-wall' | 'rear-guard' | 'grand-assault' | 'lost-orders' | 'hidden-battery' | 'skirmishers' | 'looted-camps' | 'dismounted-carbines'

export type DixieEnding = 'none' | 'enemy_positions' | 'rear_centre' | 'front_centre' | 'resignation' | 'agreement' | 'too_long' | 'both_at_once' | 'envelopment' | 'third_day'

export type DixieEntrusted = { hits?: DixieHitsTo; tests?: boolean }

export type DixieEvent =
  | { type: 'deployed'; card: DixieCardId; at: DixiePlace }
  | { type: 'taken_back'; card: DixieCardId }
  | { type: 'ready'; side: DixieSide }
  | { type: 'disclosed' }
  | { type: 'creek_drawn'; die: number; removed: DixieCardId }
  | { type: 'turn_began'; side: DixieSide; turn: number }
  | { type: 'phase_began'; side: DixieSide; phase: DixiePhase }
  | { type: 'night_fell'; day: number }
  | { type: 'day_broke'; day: number }
  | { type: 'fate_rolled'; card: DixieMention; dice: number[]; killed: boolean }
  | {
      type: 'morale_tested';
      card: DixieMention;
      needed?: number;
      dice: number[];
      held: boolean;
    }
  | {
      type: 'tested';
      kind: DixieTestKind;
      card: DixieMention;
      needed?: number;
      die?: number;
      passed: boolean;
    }
  | { type: 'lost'; card: DixieCardId; at: DixiePlace; how: DixieLoss }
  | { type: 'revealed'; card: DixieCardId; token?: number; at: DixiePlace }
  | { type: 'rallied'; card: DixieCardId; at: DixiePlace }
  | { type: 'recovered'; card: DixieCardId; die: number; saved: boolean }
  | {
      type: 'shot_declared';
      by?: DixieCardId;
      side: DixieSide;
      from: DixiePlace;
      at: DixiePlace;
      range: DixieRange;
      kind: DixieShotKind;
      target?: DixieCardId;
    }
  | {
      type: 'shot_rolled';
      dice: number[];
      firepower: number;
      hits: number;
      sixes: number;
    }
  | { type: 'shot_cancelled' }
  | { type: 'hit_marked'; card: DixieCardId; at: DixiePlace; hits: number }
  | { type: 'hits_lost'; hits: number }
  | { type: 'melee_declared'; side: DixieSide; at: DixiePlace[] }
  | { type: 'round_began'; at: DixiePlace; round: number }
  | {
      type: 'fought';
      card: DixieCardId;
      dice: number[];
      firepower: number;
      hits: number;
      sixes: number;
    }
  | { type: 'resolved'; side: DixieSide; at: DixiePlace; goes_on: boolean }
  | {
      type: 'moved';
      card: DixieMention;
      from: DixiePlace;
      via?: DixiePlace;
      to: DixiePlace;
      way: DixieWay;
    }
  | {
      type: 'march_declared';
      side: DixieSide;
      cards: DixieMention[];
      general?: DixieMention;
      from: DixiePlace;
      via: DixiePlace;
      to: DixiePlace;
    }
  | {
      type: 'flank_declared';
      side: DixieSide;
      cards: DixieMention[];
      general?: DixieMention;
      at: DixiePlace;
    }
  | { type: 'ride_began'; card: DixieCardId; from: DixiePlace; at: DixiePlace }
  | { type: 'ride_ended'; card: DixieCardId; at: DixiePlace; stayed: boolean }
  | { type: 'hid'; card: DixieMention; at: DixiePlace }
  | { type: 'designated'; side: DixieSide; card?: DixieCardId }
  | { type: 'recalled'; card: DixieMention; from: DixiePlace; to: DixiePlace }
  | { type: 'terrain_placed'; card: DixieCardId; at: DixiePlace }
  | { type: 'engaged'; at: DixiePlace }
  | { type: 'captured'; at: DixiePlace; by: DixieSide }
  | { type: 'disorganized'; at: DixiePlace; side: DixieSide }
  | { type: 'sent_back'; card: DixieMention; from: DixiePlace; to: DixiePlace }
  | { type: 'drew'; side: DixieSide; count: number; cards: DixieCardId[] }
  | { type: 'exchanged'; count: number }
  | { type: 'saw'; side: DixieSide; at: DixiePlace; cards: DixieCardId[] }
  | {
      type: 'played';
      side: DixieSide;
      card: DixieCardId;
      at?: DixiePlace;
      named?: DixieMention[];
    }
  | { type: 'die_rolled'; effect: DixieEffect; die: number; success: boolean }
  | { type: 'resigned'; side: DixieSide }
  | { type: 'draw_offered'; side: DixieSide }
  | { type: 'draw_answered'; side: DixieSide; accepted: boolean }
  | { type: 'game_over'; ending: DixieEnding; winner?: DixieSide }

export type DixieFrame = {
  step: DixieStep;
  stage?: number;
  side: DixieSide;
  at?: DixiePlace;
  card?: number;
  window?: DixieWindow;
  owner: DixieSide;
  passes?: number;
}

export type DixieHitsTo = 'as_asked' | 'strong' | 'weak'

export type DixieLoss = 'routed' | 'eliminated' | 'killed' | 'alone' | 'discarded' | 'decoy'

export type DixieMarchGroup = {
  cards?: number[];
  general?: number;
  via?: DixiePlace;
  to?: DixiePlace;
  sure?: number;
  flanking?: boolean;
}

export type DixieMeleeFight = {
  at?: DixiePlace[];
  round?: number;
  hits: { usa: number; csa: number };
  charged: { usa: boolean; csa: boolean };
  yelled?: boolean;
}

export type DixieMention = { card?: DixieCardId; token?: number; hidden?: boolean }

export type DixieNamed = { card?: DixieCardId; token?: number }

export type DixieOptions = {
  flanking?: boolean;
  melee?: boolean;
  enfilade?: boolean;
  counter_battery?: boolean;
  artillery_support?: boolean;
  decoys?: boolean;
  reconnaissance?: boolean;
  five_columns?: boolean;
  corps_integrity?: boolean;
  division_integrity?: boolean;
  custom_decks?: boolean;
  gb_three_days?: boolean;
  gb_day1_historical?: boolean;
  sh_ohio?: boolean;
  sh_ohio_with_3rd_division?: boolean;
  open_cards?: boolean;
}

export type DixieOrder =
  | { type: 'deploy'; card: DixieCardId; at: DixiePlace; decoy?: boolean }
  | { type: 'take_back'; card: DixieCardId }
  | { type: 'ready' }
  | { type: 'test'; card: DixieCardId }
  | { type: 'melee'; at: DixiePlace[] }
  | { type: 'continue' }
  | { type: 'disengage'; cards?: DixieCardId[] }
  | { type: 'fire'; card: DixieCardId; at: DixiePlace; target?: DixieCardId }
  | { type: 'allot'; card: DixieCardId }
  | { type: 'move'; card: DixieCardId; to: DixiePlace; via?: DixiePlace }
  | {
      type: 'march';
      cards: DixieCardId[];
      via: DixiePlace;
      to: DixiePlace;
      general?: DixieCardId;
    }
  | { type: 'flank'; cards: DixieCardId[]; at: DixiePlace; general?: DixieCardId }
  | { type: 'reconnoitre'; card: DixieCardId }
  | { type: 'return' }
  | { type: 'stay' }
  | { type: 'hide'; card: DixieCardId; at: DixiePlace }
  | { type: 'turn_up'; card: DixieCardId; named?: DixieNamed[]; to?: DixiePlace[] }
  | { type: 'designate'; card: DixieCardId }
  | { type: 'place_terrain'; card: DixieCardId; at: DixiePlace }
  | { type: 'recall'; card: DixieCardId }
  | {
      type: 'play';
      card: DixieCardId;
      at?: DixiePlace;
      named?: DixieNamed[];
      to?: DixiePlace[];
    }
  | { type: 'pass' }
  | { type: 'name_spied'; card?: DixieCardId }
  | { type: 'retire'; card: DixieCardId }
  | { type: 'end_phase' }
  | { type: 'standing_pass'; windows: DixieWindow[]; unless?: DixieUnless; entrusted?: DixieEntrusted }
  | { type: 'resign' }
  | { type: 'offer_draw' }
  | { type: 'answer_draw'; accept: boolean }

export type DixiePhase = 'deployment' | 'morale' | 'combat' | 'movement' | 'reinforcement' | 'night'

export type DixiePlace = 'UR' | 'UCR' | 'UC' | 'UCL' | 'UL' | 'CL' | 'CCL' | 'CC' | 'CCR' | 'CR' | 'reserve' | 'deck' | 'discard' | 'removed' | 'ohio' | 'set_aside' | 'enemy_reserve' | 'nowhere' | 'RR' | 'RC' | 'RL' | 'FR' | 'FC' | 'FL'

export type DixiePosition = {
  holder: DixieSide;
  held_at_start: DixieSide;
  crossings: { usa: number; csa: number };
  flank_crossings: { usa: number; csa: number };
  played: { usa: DixieEffect[]; csa: DixieEffect[] };
  closed?: boolean;
  smoke?: boolean;
  ammunition_train?: boolean;
  grand_battery?: boolean;
  carbines?: boolean;
  yelled_at?: boolean;
  rear_guard?: boolean;
  stone_wall?: boolean;
  band?: boolean;
}

export type DixiePositions = {
  UR?: DixiePosition;
  RR?: DixiePosition;
  UCR?: DixiePosition;
  UC?: DixiePosition;
  RC?: DixiePosition;
  UCL?: DixiePosition;
  UL?: DixiePosition;
  RL?: DixiePosition;
  CL?: DixiePosition;
  FR?: DixiePosition;
  CCL?: DixiePosition;
  CC?: DixiePosition;
  FC?: DixiePosition;
  CCR?: DixiePosition;
  CR?: DixiePosition;
  FL?: DixiePosition;
}

export type DixieRange = 'short' | 'long' | 'enfilade'

export type DixieSetup = { scenario: 'bull-run' | 'dixie/bull-run' | 'shiloh' | 'dixie/shiloh' | 'gettysburg' | 'dixie/gettysburg'; options?: DixieOptions; budgets?: { usa?: number; csa?: number }; decks?: { usa?: string[]; csa?: string[] } }

export type DixieShot = {
  by?: number;
  side: DixieSide;
  from?: DixiePlace;
  at?: DixiePlace;
  range: DixieRange;
  kind: DixieShotKind;
  target?: number;
  firepower?: number;
  hits?: number;
  friendly_hits?: number;
  friends_struck?: number[];
  cancelled?: boolean;
  confused?: boolean;
  had_friend?: boolean;
}

export type DixieShotKind = 'ordinary' | 'skirmishers' | 'gunboats' | 'hidden_battery' | 'dawn_surprise' | 'reconnaissance'

export type DixieSide = 'usa' | 'csa'

export type DixieStep = 'deployment' | 'morale_start' | 'generals_fate' | 'troop_morale' | 'morale_end' | 'combat_start' | 'melees' | 'fire' | 'movement_start' | 'ordinary_moves' | 'flanking' | 'reveal' | 'disorganization' | 'movement_fire_start' | 'movement_fire' | 'reinforcement' | 'turn_end' | 'withdrawal' | 'night_cards' | 'night_deployment' | 'dawn' | 'over' | 'window' | 'shot' | 'allot' | 'rout' | 'check' | 'surplus' | 'march' | 'melee' | 'ride' | 'spying' | 'panic' | 'surprise' | 'draw_offer'

export type DixieTestKind = 'march' | 'disorganization' | 'panic' | 'flank'

export type DixieUnless = {
  places?: DixiePlace[];
  general?: boolean;
  dice?: number;
  cv?: number;
  first_shot?: boolean;
}

export type DixieView = {
  viewer: DixieViewer;
  edition: DixieEdition;
  options: DixieOptions;
  day: number;
  turn: number;
  active: DixieSide;
  phase: DixiePhase;
  flow: DixieFrame[];
  cards: DixieCard[];
  positions: DixiePositions;
  shot: DixieShot;
  march: DixieMarchGroup;
  melee: DixieMeleeFight;
  idle: number;
  eventful: boolean;
  night: boolean;
  ready: { usa: boolean; csa: boolean };
  standing_passes: { usa: DixieWindow[]; csa: DixieWindow[] };
  unless: { usa: DixieUnless; csa: DixieUnless };
  entrusted: { usa: DixieEntrusted; csa: DixieEntrusted };
  offered_draw: { usa: boolean; csa: boolean };
  last_token: { usa: number; csa: number };
  under_fire: DixiePlace;
  left_reserve: number;
  lost_orders: boolean;
  cloudburst: boolean;
  extra_draws: number;
  commander: DixieCommanders;
  allotment: { usa: number; csa: number };
  ending: DixieEnding;
  winner?: DixieSide;
}

export type DixieViewer = 'first' | 'second' | 'spectator'

export type DixieWay = 'none' | 'moved' | 'disengaged' | 'marched' | 'flanked' | 'reconnoitred' | 'routed' | 'withdrawn'

export type DixieWindow = 'WS' | 'WM0' | 'WMF' | 'WMR' | 'WM9' | 'WC0' | 'WML' | 'WFD' | 'WCB' | 'WV0' | 'WVA' | 'WVM' | 'WDS' | 'WV9' | 'WR0' | 'WN'


export type GunsAim = { from: GunsPositionId; at: GunsPositionId }

export type GunsAreaId = string

export type GunsArmy = 'union' | 'confederate'

export type GunsArrival = { hour: number; entry: GunsEntry }

export type GunsAttack = {
  targets: GunsPositionId[];
  attackers: GunsAttacker[];
  leaders: GunsBlockId[];
  defence?: GunsPlacing[];
  attack?: GunsPlacing[];
  revealed?: boolean;
  tokens?: number;
  hits?: number[];
  reductions?: number[];
  fought?: number;
  fighting?: number;
  won?: number;
  extended?: boolean;
  second_run?: boolean;
}

export type GunsAttackPath = string[]

export type GunsAttacker = { block: GunsBlockId; target?: number; areas?: GunsAreaId[] }

export type GunsAttackingBlock = { block: GunsBlockId; target: GunsPositionId; path?: GunsAttackPath }

export type GunsBatch = 'first' | 'second_morning' | 'second_afternoon' | 'third'

export type GunsBatchArrivals = { batch: GunsBatch; entry: GunsEntry; count: number }

export type GunsBlock = {
  id: GunsBlockId;
  gone?: boolean;
  at?: GunsPositionId;
  front?: GunsAreaId;
  beside?: GunsAreaId;
  waiting?: GunsEntry;
  formation?: GunsFormation;
  grade?: GunsGrade;
  known?: GunsKnown;
  steps?: number;
  from?: GunsPositionId;
  hour?: number;
  enter_from?: number;
  transfer_from?: number;
  marks?: GunsMark[];
}

export type GunsBlockId = string

export type GunsEnding = 'none' | 'control_lost' | 'time_out'

export type GunsEntry = 'CHAMBERSBURG' | 'MUMMASBURG' | 'HARRISBURG' | 'EMMITSBURG' | 'TANEYTOWN' | 'BALTIMORE'

export type GunsEntryLog = { opened?: boolean; road_hours?: number; overland_hours?: number }

export type GunsEntryNow = { entry: GunsEntry; log: GunsEntryLog }

export type GunsEvent =
  | { type: 'bid_made'; seat: GunsSeat; number: number }
  | { type: 'bid_passed'; seat: GunsSeat }
  | { type: 'army_chosen'; seat: GunsSeat; army: GunsArmy }
  | { type: 'buford_placed'; stands: GunsStand[] }
  | {
      type: 'turn_began';
      day: number;
      hour: number;
      hours: number;
      first: GunsArmy;
    }
  | { type: 'phase_began'; army: GunsArmy; orders: GunsOrders }
  | {
      type: 'drew';
      army: GunsArmy;
      seat: GunsSeat;
      count: number;
      tokens?: GunsToken[];
    }
  | {
      type: 'discarded';
      army: GunsArmy;
      seat: GunsSeat;
      count: number;
      tokens?: GunsToken[];
    }
  | { type: 'remixed'; army: GunsArmy; at: GunsPositionId }
  | {
      type: 'withdrew';
      block: GunsBlockId;
      from: GunsPositionId;
      path: GunsPath;
      front?: GunsAreaId;
      mounted?: boolean;
    }
  | { type: 'attack_declared'; blocks: GunsAttackingBlock[]; leaders: GunsBlockId[] }
  | {
      type: 'artillery_placed';
      army: GunsArmy;
      seat: GunsSeat;
      artillery: GunsPlacing[];
      filler?: number;
      extended?: boolean;
    }
  | { type: 'artillery_revealed'; defence: GunsPlacing[]; attack: GunsPlacing[] }
  | {
      type: 'bombarded';
      at: GunsPositionId;
      strength: number;
      hits: number;
      removed: GunsPlacing[];
      on_blocks: number;
    }
  | {
      type: 'fired';
      from: GunsPositionId;
      supports: GunsPositionId;
      base: number;
      strength: number;
      halved?: boolean;
    }
  | { type: 'struck'; at: GunsPositionId; strength: number; reductions: number }
  | { type: 'advanced'; block: GunsBlockId; to: GunsPositionId; front: GunsAreaId }
  | { type: 'shown'; block: GunsBlockId; formation: GunsFormation; grade: GunsGrade }
  | {
      type: 'close_combat';
      at: GunsPositionId;
      attacker?: GunsBlockId;
      defender: GunsBlockId;
      attack: number;
      defence: number;
      modifiers: GunsModified[];
      result: number;
      won: boolean;
    }
  | {
      type: 'reduced';
      block: GunsBlockId;
      seat: GunsSeat;
      formation: GunsFormation;
      from: GunsGrade;
      to: GunsGrade;
      hidden?: boolean;
    }
  | {
      type: 'lost';
      block: GunsBlockId;
      formation: GunsFormation;
      grade: GunsGrade;
      how: GunsLoss;
    }
  | { type: 'attack_ended'; won: boolean }
  | { type: 'postponed'; drawn: number }
  | { type: 'settled'; army: GunsArmy; spent: number; returned: number }
  | { type: 'time_revealed'; army: GunsArmy; hour: number; token: GunsTimeToken }
  | {
      type: 'arrived';
      army: GunsArmy;
      entry: GunsEntry;
      hour: number;
      blocks: GunsBlockId[];
    }
  | {
      type: 'transferred';
      block: GunsBlockId;
      from: GunsEntry;
      to: GunsEntry;
      hour: number;
    }
  | {
      type: 'entered';
      block: GunsBlockId;
      entry: GunsEntry;
      hour: number;
      by_road?: boolean;
      path: GunsPath;
      front: GunsAreaId;
    }
  | {
      type: 'marched';
      block: GunsBlockId;
      from?: GunsPositionId;
      path: GunsPath;
      front?: GunsAreaId;
      mounted?: boolean;
    }
  | { type: 'turned_about'; block: GunsBlockId; front: GunsAreaId }
  | { type: 'march_token_spent'; army: GunsArmy }
  | { type: 'orders_declared'; army: GunsArmy; orders: GunsOrders }
  | { type: 'works_placed'; army: GunsArmy; at: GunsPositionId; front: GunsAreaId }
  | { type: 'gave_up' }
  | { type: 'night_ended'; army: GunsArmy }
  | { type: 'moves_earned'; moves: number }
  | { type: 'objective_moved'; marker: number; from: GunsAreaId; to: GunsAreaId }
  | { type: 'objective_taken'; marker: number; area: GunsAreaId; by: GunsArmy }
  | { type: 'game_over'; winner: GunsArmy; ending: GunsEnding }
  | { type: 'special_orders_given'; seat: GunsSeat; text?: GunsNote }

export type GunsFieldOfFire = { army: GunsArmy; at: GunsPositionId; areas: GunsAreaId[] }

export type GunsFormation = 'Reynolds' | 'Hancock' | 'Sickles' | 'Sykes' | 'Sedgwick' | 'Howard' | 'Slocum' | 'Buford' | 'Kilpatrick' | 'Hood' | 'McLaws' | 'Pickett' | 'Rodes' | 'Early' | 'Johnson' | 'Anderson' | 'Heth' | 'Pender' | 'IB' | 'unknown'

export type GunsFormationLosses = { formation: GunsFormation; losses: GunsLosses }

export type GunsGrade = 'full' | 'reduced2' | 'reduced1' | 'hidden'

export type GunsKnown = 'nothing' | 'reduced' | 'face'

export type GunsLine = { objective: GunsAreaId; areas: GunsAreaId[] }

export type GunsLoss = 'eliminated' | 'no_way_out' | 'enclosed' | 'sacrificed' | 'given_up'

export type GunsLosses = {
  full?: number;
  reduced2?: number;
  reduced1?: number;
  gone?: number;
  gone_unentered?: number;
}

export type GunsMark = 'owes' | 'withdrew' | 'attacked' | 'marched' | 'turned' | 'winner' | 'arrived' | 'on_map' | 'left' | 'mixed' | 'exempt' | 'front' | 'behind'

export type GunsModified = { modifier: GunsModifier; value: number }

export type GunsModifier = 'confederate' | 'steep' | 'obstructed' | 'works' | 'defender_left' | 'defender_right' | 'attacker_left' | 'attacker_right' | 'bombardment' | 'second_combat' | 'iron_brigade'

export type GunsNote = string

export type GunsObjective = { area: GunsAreaId; owner?: GunsArmy }

export type GunsObjectiveMove = { marker: number; over: GunsPositionId }

export type GunsOptions = {
  fully_obstructed?: boolean;
  extended_bombardment?: boolean;
  historical?: boolean;
  bidding?: boolean;
  first_team?: boolean;
  second_team?: boolean;
}

export type GunsOrder =
  | { type: 'bid'; number: number }
  | { type: 'pass' }
  | { type: 'choose_army'; army: GunsArmy }
  | { type: 'place_buford'; stands: GunsStand[] }
  | { type: 'duration'; hours: number }
  | { type: 'remix'; at: GunsPositionId }
  | { type: 'keep'; discard: GunsToken[] }
  | { type: 'discard'; tokens: GunsToken[] }
  | {
      type: 'withdraw';
      block: GunsBlockId;
      path: GunsPath;
      front?: GunsAreaId;
      mounted?: boolean;
    }
  | { type: 'suffer'; block: GunsBlockId }
  | { type: 'attack'; blocks: GunsAttackingBlock[]; leaders: GunsBlockId[] }
  | { type: 'support'; artillery: GunsPlacing[]; filler?: GunsToken[]; extended?: boolean }
  | { type: 'bombard'; aims: GunsAim[]; hit?: GunsPlacing[] }
  | { type: 'rank'; blocks: GunsBlockId[] }
  | { type: 'fire'; aims: GunsAim[] }
  | { type: 'close_first'; at: GunsPositionId }
  | { type: 'lead'; block: GunsBlockId }
  | { type: 'offer'; grades: GunsGrade[] }
  | { type: 'pick'; which: number }
  | { type: 'end_step' }
  | { type: 'transfer'; block: GunsBlockId; to: GunsEntry; hour: number }
  | {
      type: 'enter';
      block: GunsBlockId;
      hour: number;
      by_road?: boolean;
      path: GunsPath;
      front: GunsAreaId;
    }
  | {
      type: 'march';
      block: GunsBlockId;
      path: GunsPath;
      front?: GunsAreaId;
      mounted?: boolean;
    }
  | { type: 'turn_about'; block: GunsBlockId }
  | { type: 'spend_march_token' }
  | { type: 'declare'; orders: GunsOrders }
  | { type: 'works'; at: GunsPositionId; front: GunsAreaId }
  | { type: 'sacrifice'; blocks: GunsBlockId[] }
  | { type: 'give_up' }
  | { type: 'move_objectives'; moves: GunsObjectiveMove[] }
  | { type: 'special_orders'; text: GunsNote; seconds?: number }

export type GunsOrders = 'none' | 'attack' | 'hold' | 'withdraw'

export type GunsPath = string[]

export type GunsPile = string[]

export type GunsPlacing = { at: GunsPositionId; token?: GunsToken }

export type GunsPositionId = string

export type GunsPostponed = { blocks?: GunsBlockId[]; targets?: GunsPositionId[]; hits?: number[]; declared?: boolean }

export type GunsQueue = { entry: GunsEntry; tokens: GunsFormation[] }

export type GunsReduction = { block: GunsBlockId; until_gone?: boolean }

export type GunsResume = 'none' | 'withdraw' | 'withdraw_end' | 'fire' | 'close' | 'lost_attack' | 'lost_attack_end'

export type GunsRoadsOfHour = { hour: number; positions: GunsPositionId[]; junctions: number[] }

export type GunsSeat = 'first' | 'second'

export type GunsSetup = { scenario: 'gettysburg' | 'HEX' | 'QUILT' | 'FORK' | 'HOUSE'; options?: GunsOptions; terrain?: string[] }

export type GunsSide = {
  tray?: GunsPile;
  returned?: GunsPile;
  used?: GunsPile;
  filler?: GunsPile;
  hit?: GunsPile;
  unhit?: GunsPile;
  spent?: GunsPile;
  spent_unseen?: GunsPile;
  apart?: GunsPile;
  pool?: GunsPile;
  track?: GunsTimeSpace[];
  arrivals?: GunsArrival[];
  received?: number;
  orders?: GunsOrders;
  next?: GunsOrders;
  provoked?: boolean;
  gave_ground?: boolean;
  allowances?: number;
}

export type GunsStand = { at: GunsPositionId; front: GunsAreaId }

export type GunsStep = 'bid' | 'choose_army' | 'shift_objectives' | 'place_buford' | 'duration' | 'start' | 'night_discard' | 'keep' | 'first_orders' | 'special_orders' | 'withdraw' | 'suffer' | 'attack' | 'defence_support' | 'attack_support' | 'bombard' | 'rank' | 'fire' | 'close_order' | 'leader' | 'lost_attack' | 'offer' | 'pick' | 'penalty' | 'entry' | 'march' | 'declare' | 'orders_discard' | 'works' | 'sacrifice' | 'objectives' | 'over'

export type GunsTimeSpace = string

export type GunsTimeToken = 'empty' | 'rumour' | 'CHAMBERSBURG' | 'MUMMASBURG' | 'HARRISBURG' | 'EMMITSBURG' | 'TANEYTOWN' | 'BALTIMORE' | 'hidden'

export type GunsToken = 'MFW' | 'S1 ANY' | 'S2 Reynolds' | 'S2 Hancock' | 'S2 Sickles' | 'S2 Sykes' | 'S2 Sedgwick' | 'S2 Howard' | 'S1 Howard' | 'S2 Slocum' | 'S2 RESERVE' | 'S2 Hood' | 'S1 Hood' | 'S2 McLaws' | 'S1 McLaws' | 'S2 Pickett' | 'S1 Pickett' | 'S2 Rodes' | 'S1 Rodes' | 'S2 Early' | 'S1 Early' | 'S2 Johnson' | 'S1 Johnson' | 'S2 Anderson' | 'S1 Anderson' | 'S2 Heth' | 'S1 Heth' | 'S2 Pender' | 'S1 Pender' | 'S2 I' | 'S1 I' | 'S2 II' | 'S1 II' | 'S2 III' | 'S1 III'

export type GunsView = {
  viewer: GunsViewer;
  options: GunsOptions;
  fields?: GunsFieldOfFire[];
  lines?: GunsLine[];
  unrevealed: { union?: GunsBatchArrivals[]; confederate?: GunsBatchArrivals[] };
  union_seat?: GunsSeat;
  step?: GunsStep;
  resume?: GunsResume;
  day?: number;
  hour?: GunsTimeSpace;
  hours?: number;
  first?: GunsArmy;
  active?: GunsArmy;
  last_phase?: GunsArmy;
  last_withdraw?: GunsArmy;
  shortened?: boolean;
  attacked?: boolean;
  giving_up?: boolean;
  moves_earned?: number;
  ending?: GunsEnding;
  bid?: number;
  has_bid?: boolean;
  bidder?: GunsSeat;
  writer?: GunsSeat;
  special?: GunsNote[];
  blocks?: GunsBlock[];
  losses?: GunsFormationLosses[];
  sides?: { union?: GunsSide; confederate?: GunsSide };
  queues?: GunsQueue[];
  entered?: GunsEntryNow[];
  transfers?: number[];
  roads?: GunsRoadsOfHour[];
  objectives?: GunsObjective[];
  works?: GunsWork[];
  struck_from?: GunsPositionId[];
  struck?: GunsPositionId[];
  attack?: GunsAttack;
  postponed?: GunsPostponed;
  reductions?: GunsReduction[];
  offered?: GunsGrade[];
}

export type GunsViewer = 'first' | 'second' | 'spectator' | 'first:commander' | 'second:commander' | 'first:subordinate' | 'second:subordinate'

export type GunsWork = { at: GunsPositionId; front: GunsAreaId }


export type LongstreetAim = { file: number; angle: number; target?: string; extra?: boolean }

export type LongstreetArm = 'infantry' | 'artillery'

export type LongstreetCard = 'N01' | 'N02' | 'N03' | 'N04' | 'N05' | 'N06' | 'N07' | 'N08' | 'N09' | 'N10' | 'N11' | 'N12' | 'N13' | 'N14' | 'N15' | 'N16' | 'N17' | 'N18' | 'N19' | 'N20' | 'N21' | 'N22' | 'N23' | 'N24' | 'N25' | 'N26' | 'N27' | 'N28' | 'N29' | 'N30' | 'N31' | 'F01' | 'F02' | 'F03' | 'F04' | 'F05' | 'F06' | 'F07' | 'F08' | 'F09' | 'F10' | 'F11' | 'F12' | 'F13' | 'F14' | 'F15' | 'C01' | 'C02' | 'C03' | 'C04' | 'C05' | 'C06' | 'C07' | 'C08' | 'C09' | 'C10' | 'C11' | 'C12' | 'C13' | '?'

export type LongstreetEdge = 'south' | 'north'

export type LongstreetEnding = 'none' | 'shattered' | 'out_of_cards' | 'passed_out' | 'resigned'

export type LongstreetEngagement = {
  attacker: string;
  defender: string;
  contact?: boolean;
  flanked?: boolean;
  flank_touched?: boolean;
  covered?: boolean;
  files?: number;
  dice?: number;
}

export type LongstreetEvent =
  | { type: 'terrain_rolled'; federal: number; confederate: number }
  | { type: 'terrain_placed'; seat: LongstreetSide; kind: LongstreetTerrain }
  | { type: 'edge_chosen'; seat: LongstreetSide; edge: LongstreetEdge }
  | { type: 'order_chosen'; seat: LongstreetSide; first: boolean }
  | { type: 'deployed'; unit: string; pose: LongstreetPose }
  | { type: 'first_rolled'; federal: number; confederate: number }
  | { type: 'turn_began'; seat: LongstreetSide; turn: number }
  | {
      type: 'card_played';
      seat: LongstreetSide;
      card: LongstreetCard;
      use: LongstreetUse;
      unit?: string;
      removed?: boolean;
    }
  | { type: 'hand_seen'; seat: LongstreetSide; cards: LongstreetCard[] }
  | { type: 'card_named'; card: LongstreetCard }
  | { type: 'reshuffled'; seat: LongstreetSide; deck: number; lost: number }
  | { type: 'drew'; seat: LongstreetSide; count: number; cards?: LongstreetCard[] }
  | { type: 'invoked'; seat: LongstreetSide; phase?: LongstreetPhase; cards: number }
  | { type: 'passed'; seat: LongstreetSide }
  | { type: 'rough_ground_laid'; at: number[] }
  | {
      type: 'die_rolled';
      card: LongstreetCard;
      unit?: string;
      die: number;
      success: boolean;
    }
  | { type: 'fired'; unit: string; dice: LongstreetShotDie[] }
  | { type: 'rerolled'; unit: string; dice: LongstreetShotDie[] }
  | { type: 'hits_marked'; unit: string; hits: number }
  | { type: 'kill_rolled'; unit: string; dice: number[]; kills: number }
  | { type: 'removed'; unit: string; bases: number[]; left: number }
  | { type: 'broken'; unit: string; bases: number }
  | {
      type: 'moved';
      unit: string;
      how: LongstreetHow;
      from: LongstreetPose;
      to: LongstreetPose;
      formation: LongstreetFormation;
      limbered?: boolean;
    }
  | { type: 'balked'; unit: string; die: number; stays: boolean }
  | {
      type: 'engaged';
      attacker: string;
      defender: string;
      contact: boolean;
      flanked: boolean;
      covered: boolean;
    }
  | { type: 'allocated'; attacker: string; defender: string; dice: number }
  | {
      type: 'defended';
      unit: string;
      dice: number[];
      needed: number;
      score: number;
      again?: boolean;
    }
  | {
      type: 'attacked';
      attacker: string;
      defender: string;
      dice: number[];
      needed: number;
      score: number;
      again?: boolean;
    }
  | {
      type: 'resolved';
      unit: string;
      defence: number;
      attack: number;
      held: boolean;
    }
  | { type: 'fall_back_rolled'; unit: string; dice: number[]; distance: number }
  | { type: 'smoke_cleared'; seat: LongstreetSide }
  | {
      type: 'victory_rolled';
      seat: LongstreetSide;
      die: number;
      losses: number;
      needed: number;
      won: boolean;
    }
  | { type: 'game_over'; ending: LongstreetEnding; winner?: LongstreetSide }

export type LongstreetFireKind = 'volley' | 'skirmish' | 'canister' | 'bombardment'

export type LongstreetFormation = { bases: number; files: number; offset?: number }

export type LongstreetHand = 'left' | 'right'

export type LongstreetHow = 'moved' | 'marched' | 'faced' | 'reformed' | 'limbered' | 'unlimbered' | 'charged' | 'fell_back'

export type LongstreetLeg =
  | { type: 'slide'; angle: number; length: number }
  | { type: 'wheel'; pivot: LongstreetHand; angle: number }
  | { type: 'about_face' }

export type LongstreetLooker = 'first' | 'second' | 'spectator'

export type LongstreetLoss = { unit: string; bases: number }

export type LongstreetOrder =
  | { type: 'place_terrain'; kind: LongstreetTerrain; points: number[][]; crest?: number[][] }
  | { type: 'choose_edge'; edge: LongstreetEdge }
  | { type: 'choose_order'; first: boolean }
  | {
      type: 'deploy';
      unit: string;
      pose: LongstreetPose;
      files?: number;
      offset?: number;
      limbered?: boolean;
    }
  | { type: 'interrupt'; card: LongstreetCard; unit?: string; at?: number[] }
  | { type: 'name_card'; card: LongstreetCard }
  | { type: 'discard'; card: LongstreetCard }
  | { type: 'reshuffle'; yes: boolean }
  | { type: 'invoke_fire'; card: LongstreetCard; modifier?: LongstreetCard }
  | {
      type: 'invoke';
      phase: LongstreetPhase;
      card: LongstreetCard;
      second?: LongstreetCard;
      modifier?: LongstreetCard;
      unit?: string;
    }
  | { type: 'pass' }
  | { type: 'play_morale'; unit: string; card: LongstreetCard }
  | { type: 'shoot'; unit: string; aims: LongstreetAim[]; named?: boolean }
  | { type: 'reroll'; dice: number[] }
  | { type: 'roll'; unit: string }
  | { type: 'remove'; unit: string; bases: number[] }
  | { type: 'move'; unit: string; flank?: boolean; legs: LongstreetLeg[] }
  | { type: 'march'; unit: string; points: number[][]; heading: number }
  | { type: 'face'; unit: string; hand: LongstreetHand; keep_rear?: boolean }
  | {
      type: 'guidon';
      unit: string;
      base: number;
      left: number;
      right: number;
      offset?: number;
    }
  | { type: 'limber'; unit: string; gun: number; heading: number }
  | {
      type: 'unlimber';
      unit: string;
      heading: number;
      left: number;
      right: number;
    }
  | { type: 'charge'; unit: string; hand?: LongstreetHand; arc?: number }
  | { type: 'name_unit'; unit: string }
  | { type: 'allocate'; unit: string; shares: LongstreetShare[] }
  | {
      type: 'fall_back';
      unit: string;
      reform?: boolean;
      base?: number;
      left?: number;
      right?: number;
      offset?: number;
      gun?: number;
      heading?: number;
    }
  | { type: 'choose_way'; direction: number; second?: number; first?: number }
  | { type: 'done' }
  | { type: 'standing_pass'; windows: LongstreetWindow[] }
  | { type: 'resign' }

export type LongstreetPhase = 'movement' | 'combat'

export type LongstreetPiece = { kind: LongstreetTerrain; points: number[][] }

export type LongstreetPlayer = {
  hand?: LongstreetCard[];
  deck?: LongstreetCard[];
  discards?: LongstreetCard[];
  removed?: LongstreetCard[];
  lost?: LongstreetCard[];
  passed?: boolean;
  losses?: number;
  standing?: LongstreetWindow[];
  edge?: LongstreetEdge;
  ready?: boolean;
  spared?: boolean;
}

export type LongstreetPose = { at: number[]; heading: number }

export type LongstreetScenario = {
  game?: 'longstreet';
  kind?: 'scenario';
  id?: string;
  title?: 
    | string
    | { en: string; fr: string };
  date?: 
    | string
    | { en: string; fr: string };
  summary?: 
    | string
    | { en: string; fr: string };
  year?: number;
  table?: number[];
  infantry_depth?: number;
  gun_depth?: number;
  terrain?: LongstreetPiece[];
  federal_edge?: LongstreetEdge;
  first?: LongstreetSide;
  units: ({
    name: string;
    side: LongstreetSide;
    at?: string;
    arm?: LongstreetArm;
    bases?: number;
  })[];
}

export type LongstreetSetup = { scenario: 
    | 'the-hill-above-the-run' | 'longstreet/the-hill-above-the-run' | 'corn-at-first-light' | 'longstreet/corn-at-first-light' | 'the-rocky-spur' | 'longstreet/the-rocky-spur' | 'meeting-engagement' | 'longstreet/meeting-engagement'
    | LongstreetScenario; options?: { redeploy?: boolean }; void?: LongstreetCard[] }

export type LongstreetShare = { defender: string; dice: number }

export type LongstreetShotDie = {
  target: string;
  file: number;
  angle: number;
  kind: LongstreetFireKind;
  face: number;
  needed: number;
  again?: boolean;
}

export type LongstreetSide = 'federal' | 'confederate'

export type LongstreetState = {
  table: number[];
  infantry_depth?: number;
  gun_depth?: number;
  terrain: LongstreetPiece[];
  units?: LongstreetUnit[];
  turn?: number;
  active?: LongstreetSide;
  step?: LongstreetStep;
  shattered_point?: number;
  shuffle?: 'dice' | 'stacked';
  federal?: LongstreetPlayer;
  confederate?: LongstreetPlayer;
  void?: LongstreetCard[];
  rolls?: number[];
  placed?: number;
  placer?: LongstreetSide;
  deploying?: LongstreetSide;
  first_known?: boolean;
  interrupt?: LongstreetCard;
  interrupt_unit?: string;
  banned?: LongstreetCard;
  invoked?: number;
  modifier?: LongstreetCard;
  named?: string;
  current?: string;
  shots?: LongstreetShotDie[];
  targets?: string[];
  engagements?: LongstreetEngagement[];
  failed?: number;
  distance?: number;
  fall_back_line?: LongstreetPose;
  losses?: LongstreetLoss[];
  ending?: LongstreetEnding;
  winner?: LongstreetSide;
}

export type LongstreetStep = 'terrain' | 'edges' | 'order' | 'deployment' | 'start' | 'name_card' | 'discard' | 'reshuffle' | 'fire' | 'fire_window' | 'shooting' | 'reroll_shots' | 'shot_window' | 'fire_morale' | 'kill' | 'command' | 'movement_window' | 'confusion' | 'movement' | 'combat_window' | 'charges' | 'name_charger' | 'allocation' | 'defence_window' | 'defence' | 'attack' | 'reroll_attack' | 'reroll_defence' | 'combat_morale' | 'defender_losses' | 'fall_back_window' | 'defender_discard' | 'defender_fall_back' | 'attacker_losses' | 'attacker_discard' | 'attacker_fall_back' | 'status' | 'over'

export type LongstreetTerrain = 'woods' | 'swamp' | 'crest' | 'stream' | 'river' | 'rocky' | 'crop' | 'wall' | 'fence' | 'ford' | 'bridge' | 'hill' | 'road' | 'embankment'

export type LongstreetUnit = {
  name: string;
  at?: string;
  side?: LongstreetSide;
  arm?: LongstreetArm;
  strength?: number;
  pose?: LongstreetPose;
  formation?: LongstreetFormation;
  limbered?: boolean;
  marks?: ('smoke' | 'shot' | 'moved' | 'changed' | 'charged' | 'balked' | 'allocated' | 'fell_back' | 'defended' | 'attacked' | 'must_fall_back')[];
  hits?: number;
  cards?: number;
  defence?: number;
  attack?: number;
  missed?: number;
  saved?: number;
}

export type LongstreetUse = 'invoke' | 'second' | 'modifier' | 'interrupt' | 'morale' | 'discard' | 'random'

export type LongstreetView = { viewer: LongstreetLooker; shown: LongstreetState }

export type LongstreetWindow = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6' | 'W7'

