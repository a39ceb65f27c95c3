/**
 * The words that are understood, each under what it stands for. A phrase of several words goes before its words. Letters are
 * small and without accents; an apostrophe's end ('s) is taken off before.
 */
export const vocabulary = {
  // Words that change nothing.
  FILLER:
    'please|kindly|show|show me|list|give|give me|tell|tell me|the|a|an|of|in|on|for|to|my|our|mine|are|is|was|were|be|been|do|does|did|i|we|us|me|all|any|there|that|which|what|with|have|has|had|having|their|his|her|and|at|from|can|could|you|would|should|like|get|find|see|it|they|them|now|currently|right now|whose|who|how|how many|how much|as of today|so far|total|in total|in all|sum|number|count|hi|hello|hey|ok|table|everyone|everybody|anyone|anybody|someone|name|names|it is|then|also|just|only|kyun|still|yet|stand|stands|each|where|am|will|to be|going to|want|need|full|details|detail|figures|figure|whole|entire|book|existing|mix|mixes|by|about|regarding|hwo|waht|teh|whcih|shwo',
  CLIENT: 'client|clients|customer|customers|investor|investors|people|person|persons|folks|those',
  GOAL: 'goal|goals',
  FAMILY: 'family|families|household|households',
  KYC: 'kyc|know your customer',
  PAN: 'pan|pans|pan number|pan card',
  NOMINEE: 'nominee|nominees|nomination|nominations',
  EMAIL: 'email|emails|e-mail|mail address|email address|mail id|email id',
  PHONE: 'phone|phones|mobile|mobiles|phone number|mobile number',
  NEG: 'without|no|not|never|lacking|missing|none|isnt|arent|hasnt|havent|doesnt|dont|didnt|wasnt|lack|lacks|nobody|non',
  DONE: 'done|complete|completed|ok|okay|in order|in place|on record|set|verified|finished',
  OPEN: 'open|pending|incomplete|outstanding|unfinished|not done',
  ARCHIVED: 'archived|archive|inactive clients',
  AUM: 'aum|assets|asset|assets under management|corpus|worth|value|valued|portfolio value|portfolio|portfolios|money|size|invested|holding value|balance|net value',
  GAIN: 'gain|gains|profit|profits|in profit|gainer|gainers|up|winner|winners|made money',
  LOSS: 'loss|losses|losing|in loss|at a loss|in the red|loser|losers|lost money|negative|down|negative return|negative returns|losing money',
  OFFTRACK:
    'off track|offtrack|off-track|behind|lagging|falling short|short of target|short|needs attention|need attention|needing attention|at risk|off course|slipping|in trouble',
  ONTRACK: 'on track|ontrack|on-track|on course|going well|fine|healthy',
  REACHED: 'reached|achieved|met|fulfilled|target reached|hit their target|attained',
  DRIFT:
    'drifted|drift|drifting|out of balance|out of line|off balance|out of mix|mix has drifted|need rebalancing|needs rebalancing|to rebalance|due for rebalancing|out of band',
  DUE: 'due|maturing|mature|matures|maturity|coming due|falling due|fall due|target date|ending goals|finish|finishing|needed by|run out',
  ENDING:
    'ending|end|ends|expiring|expire|expires|running out|stop soon|last instalment|finish soon|about to end',
  FAILED:
    'failed|failing|bounced|reversed|rejected instalment|returned|fail|fails|bounce|taken back|dishonoured|dishonored',
  REVIEW: 'review|reviews|due for review|reviewed',
  DESK: 'desk|with the desk|expert|expert review|with desk',
  SIP: 'sip|sips|systematic investment plan|systematic investment',
  MANDATE:
    'mandate|mandates|bank mandate|bank mandates|sip mandate|sip mandates|e-nach|enach|nach|e-mandate|e-mandates',
  LUMPSUM: 'lumpsum|lump sum|lumpsums|one time|one-time|onetime',
  RUNNING: 'running|active|live|ongoing|current|regular',
  PAUSED: 'paused|on pause|pause',
  STOPPED: 'stopped|cancelled|canceled|discontinued|stop',
  FINISHED: 'finished sips|completed sips',
  STARTING: 'started|starting|begun|began|beginning|new sips|start|starts',
  INSTALMENT: 'instalment|instalments|installment|installments',
  LOT: 'lot|lots|units|unit|tax lots|tax lot',
  TURN: 'turn long-term|turn long term|turns long-term|turns long term|turning long term|turning long-term|become long term|become long-term|becomes long term|becoming long term|go long term|long term|long-term|ltcg|go long-term|becomes long-term',
  LOAD: 'exit load|exit loads|load|loads|leave exit load|leave load|load free|load-free|out of exit load|leave their exit load|leave their load|leaves exit load',
  PROPOSED:
    'propose|proposed|proposal|proposals|recommend|recommended|recommendation|recommendations|suggest|suggested|suggestion|advise|advised|advice|agreed|agree|put on record|records|record|on the record|plan|plans',
  WHY: 'why|reason|reasons|when|because|and why',
  MORNING:
    'morning|morning list|today list|todays list|to do|todo|to-do|my day|needs me|need me|attention today|do today|agenda|urgent|priorities|needs doing|what should i do|what needs me|work today|who needs me|what needs attention|tasks|who should i call|whom should i call',
  TXN: 'transaction|transactions|txn|txns|bookings|entries|ledger',
  PURCHASE: 'purchase|purchases|bought|buy|buys|buying|inflow|inflows|purchased|new money|put in|invest',
  REDEMPTION:
    'redemption|redemptions|redeemed|redeem|sold|sale|sales|withdrew|withdrawal|withdrawals|outflow|outflows|taken out|took out|withdrawn',
  SWITCH: 'switch|switches|switched',
  TRAIL: 'trail|trails|commission|commissions|earn|earnings|earning|trail income|brokerage|income|revenue',
  DIFFERENCE:
    'difference|differences|paid|received|mismatch|short paid|underpaid|expected|against|compare|compared',
  XIRR: 'xirr|irr|return|returns|performance|performing|performed|doing|cagr',
  TAX: 'capital gain|capital gains|tax|taxes|realised|realized|realised gains|realized gains|unrealised|unrealized|unrealised gains|stcg|short term gains|long term gains|short-term gains|long-term gains|booked gains|taxable',
  HOLD: 'hold|holds|holding|holdings|held|own|owns|owning|invested in|exposure|exposed|allocation|funds of',
  FUND: 'fund|funds|scheme|schemes|mutual fund|mutual funds',
  BYFUND:
    'by fund|fund wise|fundwise|fund-wise|per fund|by scheme|scheme wise|schemewise|scheme-wise|funds wise|by funds',
  BYCATEGORY:
    'by category|category wise|categorywise|category-wise|per category|by categories|categories|by asset class|asset class|by type|category|split by category',
  BYHOUSE:
    'by house|by fund house|by amc|amc wise|amcwise|amc-wise|house wise|fund house|fund houses|amc|amcs|per amc|by fund houses|by amcs',
  BYCLIENT: 'by client|client wise|clientwise|client-wise|per client|by clients',
  BYAUM: 'by aum|by value|by size|by portfolio|by portfolio value|by worth|by assets',
  BYGAIN: 'by gain|by gains|by profit|by return in rupees|by profits',
  BYTARGET: 'by target|by target amount',
  TOP: 'top|largest|biggest|highest|most|greatest|richest|first|wealthiest|best|main|maximum|max',
  BOTTOM: 'smallest|lowest|least|bottom|tiniest|poorest|worst|minimum',
  NEW: 'new|create|add|prepare|make|set up|setup|open a new|plan for|plan a|begin a|start a|start an|begin|draft',
  RECENT: 'newest|recent|recently|latest|lately',
  REGISTERED: 'registered|joined|onboarded|added|signed up|came on board|registered with me|onboard',
  REBALANCE: 'rebalance|rebalancing|realign|bring back to target|bring to target|rebalanced',
  NOTAX:
    'without tax|without taxes|no tax|tax free|tax-free|without paying tax|with no tax|without any tax|tax neutral|up to the first tax|without paying any tax',
  BAND: 'inside the band|within the band|in the band|into the band',
  ALLWAY: 'all the way|fully|completely|to the target|to target',
  EDIT: 'edit|correct|update|amend|change details|edit details|change the details|change address|change|modify',
  RAISE: 'raise|increase|step up|top up|step-up sip|top-up|hike',
  MORE: 'more|extra|additional',
  REGISTER:
    'register a client|register client|new client|add client|add a client|register|add a new client|onboard a client|add new client|register a new client|onboard a new client|new investor',
  IMPORTSTATEMENT:
    'import statement|import a statement|import cas|upload statement|read a statement|import statements|upload cas|import a cas',
  IMPORTCLIENTS: 'import clients|upload clients|import excel|import spreadsheet|import a list of clients',
  REPORT: 'report|reports|statement|statements|statement of account|portfolio statement',
  STRESS: 'stress|stress test|crash|scenario|market crash|stress the book|fall of the market',
  SMALLFALL:
    'small caps fall|if small caps fall|fall in small caps|small caps fell|small cap fall|if small caps fell',
  MARCH2020: 'march 2020 again|like march 2020|covid|like covid|jan-mar 2020',
  RATESUP:
    'rates up|rates up 2 points|if rates go up|interest rates rise|rates rise|rate rise|rates go up|interest rates go up',
  SIPSSTOP: 'sips stop|if sips stop|sips stopped for a year|sips stop for a year',
  WORSTMONTH: 'worst month|the worst month|worst month again',
  SHELF: 'shelf|my shelf',
  ORDERS: 'order|orders|orders on the rail',
  LEADS: 'lead|leads',
  // Meet is a name.
  MEETING: 'meeting|meetings|meeting mode',
  CART: 'cart',
  COLLEAGUES: 'colleagues|staff|team',
  PROFILE: 'profile|settings|password',
  QUESTIONNAIRE: 'risk questionnaire|risk questions|questionnaire|ask risk questions',
  RISK: 'risk profile|risk appetite|risk|risk level|risk profiles|appetite|riskometer',
  IDLE: 'idle|idle money|unassigned|in no goal|without a goal money|not in any goal|no goal money|parked|unallocated',
  ARN: 'arn|arns|arn expiry|arn expiring|euin',
  MAILFAIL:
    'mails that came back|mail that came back|came back|mails came back|mail came back|failed mails|bounced mails|bounced mail|mail bounced|mails bounced|mails failed|mail failed|undelivered|emails bounced|bounced emails|email bounced|failed emails|undelivered mails',
  EXEMPTION:
    'exemption|exemption left|ltcg exemption|unused exemption|harvest|tax harvesting|harvesting|gain harvesting',
  WAITING:
    'waiting changes|changes waiting|changes that wait|waiting for approval|approval|approvals|waiting for my yes|to approve',
  GLIDE: 'glide path|glide paths|glide step|path step|glide|paths due',
  CHANGES:
    'changed|what changed|changed since|changed since my last visit|since my last visit|since last visit|what is new|whats new|news of my book|happened since|happened|since i was here',
  GROWTH:
    'growth|grown|grow|month by month|monthly aum|over time|month wise|monthwise|aum growth|history|month on month|trend',
  ELSEWHERE: 'elsewhere|held elsewhere|held away|outside|with others|other distributors|direct plans',
  FINALISED: 'finalised|finalized|invested goals',
  UNFINALISED:
    'not finalised|unfinalised|not finalized|unfinalized|agreed and not finalised|agreed but not finalised|awaiting consent|not yet finalised|waiting to be finalised|drafts',
  CHANCE: 'chance|probability|odds|likelihood|success',
  ACCEPTED: 'accepted chance|accepted chances|chance accepted|chance was accepted|accepted a low chance',
  TARGET: 'target|targets|target amount|goal amount',
  PERMONTH: 'a month|per month|monthly|every month|p.m.|pm|each month|month',
  PERYEAR: 'a year|per year|yearly|annually|every year|each year|p.a.|pa',
  STEPUP: 'step-up|stepup|yearly step-up|annual step-up|yearly increase|rising|step up of',
  INFLATION: 'inflation',
} as const

export type Concept = keyof typeof vocabulary

/** What a goal is for, by the words that say it. */
export const purposes = {
  retirement: 'retirement|pension|retire',
  education:
    'education|college|school|studies|university|degree|higher education|child education|childrens education',
  house: 'house|home|flat|apartment|property|villa',
  wedding: 'wedding|marriage|weddings|marriages',
  emergency: 'emergency|emergency fund|contingency|emergencies|rainy day',
} as const

/** Risk in a word. */
export const risks = {
  Conservative: 'conservative|cautious|low risk|safe|defensive',
  Moderate: 'moderate|medium risk|balanced|moderately risky',
  Aggressive: 'aggressive|high risk|bold|adventurous',
} as const

/** States of KYC in words beside those that the agencies use. */
export const kycWords = {
  Validated: 'validated|kyc validated|kyc done|kyc complete|kyc completed|kyc ok|kyc in order|kyc verified',
  Registered: 'kyc registered',
  'Under process': 'under process|in process|kyc under process|being processed',
  'On hold': 'on hold|kyc on hold|hold kyc',
  Rejected: 'rejected|kyc rejected|refused',
  'Not started': 'not started|kyc not started',
} as const

/** Kinds of fund of several categories. */
export const kindWords = {
  equity: 'equity|equities|equity funds|stocks|shares',
  hybrid: 'hybrid|hybrids|hybrid funds',
  debt: 'debt|bonds|bond funds|debt funds|fixed income|bond',
  gold: 'gold|gold funds|silver',
  index: 'index|index funds|passive|passive funds|etfs|etf',
} as const

/** Categories by other words than their names. */
export const categoryWords = {
  'small-cap': 'small caps|smallcap|smallcaps|small-cap|small-caps|small cap funds',
  'mid-cap': 'mid caps|midcap|midcaps|mid-cap|mid-caps|mid cap funds',
  'large-cap': 'large caps|largecap|largecaps|large-cap|large-caps|bluechip|bluechips|blue chip',
  'flexi-cap': 'flexi caps|flexicap|flexicaps|flexi-cap|flexi cap funds',
  'multi-cap': 'multicap|multi caps|multi-cap',
  elss: 'elss|tax saver|tax savers|tax saving funds|elss funds',
  gilt: 'gilt|gilts|gilt funds|government bonds|g-sec|gsec',
  arbitrage: 'arbitrage|arbitrage funds',
  liquid: 'liquid|liquid funds',
  overnight: 'overnight|overnight funds',
} as const
