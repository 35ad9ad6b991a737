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
  | { type: 'standing_pass'; windows: DixieWindow[]; unless?: DixieUnless }
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

export type DixieWay = 'none' | 'moved' | 'disengaged' | 'marched' | 'flanked' | 'reconnoitred' | 'routed'

export type DixieWindow = 'WS' | 'WM0' | 'WMF' | 'WMR' | 'WM9' | 'WC0' | 'WML' | 'WFD' | 'WCB' | 'WV0' | 'WVA' | 'WVM' | 'WDS' | 'WV9' | 'WR0' | 'WN'

