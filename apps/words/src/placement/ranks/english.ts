// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).
export const rankedWords = `
you the to it that and of in me be we this he on for my your have do know not can all with just get here but there so
they right like out go she up about if him got at now one her want think good see did who as his will going from when
back gonna time look take an man them would some tell or us had say could something really down then little way our make
too never by over more need mean very off sorry give has love people please sure any thing only because two should doing
much sir help anything these even night call talk nothing into first find wait put great day work life before better
again still home guy win those than around other away new last uh ever stop keep must big after long does always their
everything nice name money feel believe old place fine kind lot year leave girl hear father through every bad remember
three boy come wrong might stay house may baby another gotta wanna enough happen show course being care done getting
mind left ask car understand mother which try hell came own world guess next kill else dead trying someone real room
morning huh hold woman yourself today looking friend move same job tonight went son best pretty ready whole together
minute men head matter many idea without play family meet most run while wife once live somebody everybody used use
myself took yet start kid tomorrow happy school problem watch bring actually business hope open already since sit cause
alone hard stuff turn until few honey gone both door later saying such having face worry ago five second brother damn
case probably beautiful hand check forget hit lose crazy late phone end easy doctor under part deal die soon four anyone
pay true each supposed eat mine town afraid drink exactly whatever hurt heart young everyone chance read number taking
change anyway week married point police word fun wish bit game party set cut comes sleep shot anybody stand water
trouble dear couple gets eye break story far times close funny lady death walk fire hour hate gun rest person inside
different least important also line yours office dinner quite against fight side six half pick question ahead cool women
body high husband reason almost dog buy truth telling hot anymore behind speak bed moment blood ma shall stupid along
either though front sister send welcome sometimes trust free book answer between children war fact clear bet its white
glad daughter outside city feeling black seem full till sick light shoot news wonderful month save country able perfect
running child order living sound alive food gentlemen luck hair drive promise music ya power sort special serious street
red dance hang touch team playing company pull plan sweet ten coffee lucky safe date parents himself air taken picture
fast happens catch ride kidding top scar dream sign meeting sense beat control drop cold darling figure king poor throw
write cannot suppose small human piece boss hospital past calling follow movie ha straight clean kiss feet evening
million lie felt moving certainly step learn fall finally takes class quiet wonder law become rather possible goddamn
unless mad absolute tired murder road except somewhere explain less none giving secret wear worth act careful quick
handle pass early report state busy turned table wake broke ball seven mouth marry fault lunch expect future paper
officer hotel buddy blue mistake ones wedding clothes weird changed court floor building earth dude others longer finish
ship club attention eight worse pain sing blow choice ls birthday stick relax yesterday honor smart boat plane lovely
train fair worried security cover across bag terrible caught song spend horse ring sell return personal message system
afternoon happening tough quit count box missed present kept charge information fool simple middle calm surprise forever
decide dark anywhere mile swear land missing cute master dress strong key fix interesting strange voice rock cop window
bar total interested appreciate army short record card certain college fly evidence bank complete test history finished
born proud fish join lead smell near apartment enjoy letter situation trip store amazing star accident imagine pleasure
ought list rich service entire difference judge ice lawyer fat instead age station realize gold seat liked hundred
summer dollar mess killing radio hungry marriage brain soul forgive deep girlfriend folk slow private during attack beer
definite partner area dangerous offer scene third upset bus owe shoe group ln kick evil joke truck teach ground green
cash forward honest boyfriend park single position respect broken crime public grab fighting art favor upstairs wall
force jail push prove normal protect machine field speaking jump nose hide sun church peace share picked thousand fear
la tape suit putting involved gas relationship neither nine rule bother especially nervous whether dying stuck round
dirty cat breakfast idiot space prison carry cry smoke arm film government tree foot contact knock agree pardon gift hat
sake sweetheart board department patient awful sad wondering roll begin usual grand laugh killer listen doubt upon
double twice whose outta plenty guilty fired race crap chicken bathroom spot weekend action glass type experience
obvious wine press difficult rid sea flight arrest neck grow mention favorite wind notice admit extra within low
impossible gay computer angry bunch blame pants visit clock tea fellow kitchen lay hole guard smile fit pal bear often
wild silly camera reach beach heaven lock leg quickly worst shooting bucks suddenly writing track teacher ridiculous
river dare burn raise surprised decision cross cost queen fresh innocent emergency medical dancing cell gotten bigger
walked bomb note shop sweetie nut band price steal waste client stole pressure code accept further excellent magic
corner consider ourselves herself acting address copy warm pregnant hall treat everywhere cup level passed witness eh
taste hardly camp keeping beg duty interest tight helping bottle support flying turns moon bottom hop conversation hero
asleep final continue match apologize trial spirit willing chair risk study possibly rain above cousin cream excited
memory breathe enemy huge search drug beauty lately build choose cards advice immediate tee victim coach flower crew
driver heavy trick empty comfortable destroy brothers mission apart pool dumb knife weapon restaurant shirt faith simply
dig size movies necessary themselves credit blind center bridge practice closer discuss mist cook ticket strike stage
animal bird sight somehow following knowing career nature responsible cake famous nurse correct breath allowed sky
bringing account due common afford tie bright allow belong concerned escape suspect skin file madam fill operation desk
pack lied deserve danger meat command hiding perfectly whoever beyond student dry jury form main program milk horrible
kinda feed de natural battle ugly coat settle opinion ho terrific older gentleman loose local lonely shame large devil
video speed military built shower oil opportunity chest biggest bite wash stone block cord indeed invite turning draw
attorney pretend health balls heat manager guest loud itself fantastic shake lab princess island easier color earlier
bell naked suggest wet pig let nowhere cheese downstairs soldier monster several planet insane fella egg view bloody
lines insurance split jealous bullet arrive character national screaming speech airport hook condition target finding
serve credible sugar player signal hill football screw page justice rough project crowd meaning planning pair science
subject strength mail paint freak bedroom onto neighborhood finger spell ghost fake release weight cheap market pray
throat lake nor realized director truly brilliant cab prepare candy pocket legal aware roof babe responsibility mountain
base firm whom trade romantic liar fan powerful whenever language purpose bless pieces noise fancy exciting genius
introduce rent familiar criminal proof vote recognize com stolen suicide weather medicine lift issue buried mood male
among television regular someday stomach yellow nearly scare village matters pizza monkey sudden assume heading toast
ear jacket thought social travel sometime property remain secretary funeral magazine jerk glasses freedom add damage
repeat handsome hire prefer society energy crack vacation chase divorce defense rat goodness post confused telephone
surgery contract safety tall fixed professional lesson tiny assistant understood license model gate soft riding staff
warning engine planned map swim harm square silver brave access positive covered female someplace blew weak season rush
awesome snow spring spread champagne pound mayor demon winner lip tongue leader permission bath storm spare tour bone
appointment score ocean reality shape survive gang saving cos style farm shopping growing example laid gosh alarm
schedule fortune enter bleeding punch interview affair wherever believable focus chocolate borrow grew grade statement
investigation mate load painting community loss bare woods detail yourselves exist toilet meal dump disappear member
shock discover fail pie crash artist theory depends joy ruin pleased traffic kissed wise nonsense pink midnight deliver
bread button dealing original source received switch charming decent below process desert expensive particular moves
lower period breathing grandmother pride thousands witch tip plant surely sport bust including birth joint wire bull
towards rise boring ashamed section clever success garage filled physical connection complicated regret loser closet
giant wheel parking policy tear stranger wood fate juice governor awake fought coast pilot miracle lover aboard
disgusting cigarette grateful mighty murderer garden wound forced drag fourth scream event woke row actor grave changing
senior curious flat winter badly shoulder scary super priest disease sword smoking chick offered concern talent garbage
mostly attitude recent friendly basically quarter engaged thee passing swing available slip knee bike hunt caused taxi
likely object percent desperate dirt plate negative cooking distance tank data quest knowledge golf cow dawn piss stock
equipment conference rescue sale claim silence audience warn mercy proper create universe baseball soup outfit slowly
yard loving pure rate bro celebrate piano uniform pill spending returned location duck doll amount healthy pen younger
attractive notes path poison beast happiness anytime eventually channel elevator thy belt secure grandfather avoid penny
thief bride pathetic mirror dozen direction gorgeous direct odd theater led committed march official effect tail vision
dust trap wide sharp aside stairs deck gut extreme unusual lousy newspaper courage apple terribly fishing carefully
hitting writer pulse edge illegal pity protection couch stare created screen appear winning precious studio rob golden
frighten owner royal intend cast prisoner popular destiny robbery silent violence federal mystery nerve circumstance
library toward becoming practical embarrassing photo tower shift friendship maid wallet package range beating result
steady rope cleaning exact image vehicle turkey easily nasty jungle sensitive pot suffer trash thou ambulance behavior
nightmare prize per snake cancer term orange media foreign material expert cutting advantage rude flesh disappointed
guarantee committee kinds punk downtown sandwich understanding marks sweat political panic cents plain performance boom
union fruit cable separate underwear ancient setting castle delicious value circle miserable bill glory squad manage
bowl zero victory embarrassed creature deny basketball mixed route rare yell holiday hidden ill directly progress remove
wave gods authority chain emotional hunting shadow gray skip estate horn basement agents pleasant refuse approach
district bug rabbit champion stopping proceed competition presence leading century cure capable convinced swell warrant
threat therefore bury shine diamond bat alert chip transfer sentence fabulous nation butter jokes booth casino
successful possibility sand desire bow cage wolf wing exchange trapped thin bored pet rip series drama homework zone
explanation spy assure failure hits collect swimming bang print launch useless delivery journey fever challenge loan
routine soda teaching trunk mask passion purse served argue climb beef wings mental cabin script solid article education
salt solve confidence frankly receive metal suffering anger agency trace pipe supper effort spit hug treatment commit
reputation intelligence troop custody ability site fifth trail palace boot attempt mouse ease bout ordinary impressed
ripped custom laundry treasure revenge odds cowboy nuclear motion mall virus forest trained scratch virgin potential
fifty defend contest plastic fashion cap interrupt latest convince cheer supply surveillance ignore nail league vice
joking coincidence cheating quality title impression division tiger therapy museum steel minister bound standard slave
anniversary shy firing cruel seek cancel prime former smooth sock modern surface lifetime role curse gym motel
collection heck pee noon ward degree bars iron express sacrifice cookie assignment tunnel highway insist guide slide
specific wrap wagon prom lack exercise defendant cheat kit background clue damned assault concert temple ranch designed
vampire foolish agreement darkness flag tent rotten alien provide touching patch snap imagination bail actual incident
released liquor disaster connect fully mass comfort sec border fuel legend electric demand opera circus current trauma
neighbor salad argument describe starve impressive sink council backup sneak wipe trigger tone toy youth crush factory
instance searching grass campaign tracks goal generous fairy violent humor crisis average liberty suite stake nephew
gambling threaten alcohol politics occasion gentle unhappy network cleared joined confession charity explosion finest
offense judgment headquarters shout filthy surgeon tube hon operator kidnapped pin personnel mix sucker alley dancer
dealer chat underneath commercial mon behave version fantasy chill steak glove worrying dropping struck design honeymoon
experiment identify blast arrange classic procedure crystal whiskey perform response dope greater fence poker powder
drawing actress gear advance suspicious locker civil sin ending torture blown selfish personality fed dough warned
confess solution ceremony clown helicopter prayer apology dressing invent hers accepted entrance strip singer gather
concentrate instructions satellite deputy daily stress tune valuable pretending mere sauce guitar sigh basic charm belly
exit net romance patrol pitch satisfied makeup surrender rub whistle wives bum kingdom hip flew hood dreamed patience
junk diet earn flash lion frozen robbed homicide decisions gross badge offering financial opposite customer soap privacy
beside unknown painful represent anyhow pour extraordinary champ twin meantime fascinating squeeze furniture rice bend
begging host mysterious sore timing balance shark technology angle guilt invitation urgent aim movement mud review
influence moron tap seal product testimony broad status skull stretch territory recording spin relief noble sample
angels skill rifle hostage tax deaf port technical literally habit pattern foul occurred charged option confirm bean lad
coward brief benefit awkward adult liver flip counsel debt international gal corn traveling testify shown tragedy
childhood facility rose cotton admire brush self towel pro jet costume lightning prick bush anxious respond headache
frame washed attend dessert sacred afterwards commend rubber clinic thick remote skinny cave brand polite culture blonde
theme counter darn conscience aid tag oxygen religious religion construction combat audition blessed sweater laughter
commission shave temperature dame flow drill principal sail gain crown granted tradition wreck unique species zoo poem
similar tennis muscle chop ad leather barn cherry tooth jam emperor intelligent moral lap steam blah punishment
adventure sheep exam gum suitcase struggle equal operate poetry grabbed smaller freezing possession citizen thunder
halfway abandoned session wicked surround heavens digging paradise palm motive shove magnificent pit shell cattle hut
stink stable waiter pile basket determined whip motor marvelous musical fucker sire parent missile useful complex
monitor incredibly organization backward stroke prevent accuse engagement temporary rap goose chuckle limit phones
despite pose superior appeal drawer blade blanket identity eleven maintain delighted inch cigar mob sack clerk
appropriate resist activity parade scout lamp award stepped exhaust heroes mistaken minor comment dive hatch handled
environment medication fighter expression manner beloved chamber task swallow capital chin tub lobby toe et string
empire developed description nap pump production inform con passes relate twist beard typical pole bid remark ye
complain entertainment ex soccer insult apply slap sheets hammer producer neat rehearsal rear breast railroad informed
battery editor toss diner sailor tire bump lawn visible peanut quietly fond purple phase convention revolution
excitement goods item thus forgetting thirsty episode pan passenger tend cruise coma critical development tragic
attached placed handy graduate suggestion advise signature dismissed accent labor scientist robot behalf entry
discussion helpful permanent generation servant assigned capture brass permit widow kidnapping terrorist upper dull dime
retired psychiatrist crawl vault underground lemon bargain loyal tale beaten precise combination employee log tattoo
basis link needle jazz chef mistress racing dish attract bacon psychic unfortunate chapter sunshine farmer rocket thumb
frog comedy weed feeding threatening owned transferred bee cloud dated dining policeman pops undercover individual
existence fry picnic industry engineer chopper reckon lend loyalty splendid worker shelter management carpet divine
spoil beneath sheet appearance lazy plot ham betray medal dragged waitress hockey destruction entitled visual
fingerprint newspapers active denied puppy electricity discovery unconscious perfume temper pillow talented roommate
approve forms defeat scientific elephant assumed alike photograph chemical trailer heal studied rage shrink serial
slight potato applause necessarily gin whale peaceful creep warden complaining straighten gig transport dentist include
affect bitter creepy helpless reception rd billion annoying tool luggage brandy disturb duct nest wisdom function
massage thrill produce boarding jewelry analysis delay psycho limited register reverse shed election intention profit
fetch lick column assistance booze emotions verdict lame airplane bra rhythm cocktail everyday honored stubborn torn
concept clothing waters pumpkin grief comic dignity sixth deposit instant commitment proved strictly facing throughout
creative salary require marked eternal tissue banana rod subway campus bowling confident paranoid homeless drawn
privilege barrel lamb wizard executive fund drown multiple lung statue traitor fleet consequence discussed begun kindly
exposed payment compare measure adore tested goat pork effective candle collar injured lecture root publicity passport
blond dice parole salesman bothered paperwork plug rumor rug nanny unlike lean communication cooperate worthy wrist
enormous obsessed punished misery sunset conspiracy reservation announcement curtain driven locate specifically
identified relieve jeep compliment stiff abuse naughty sum ballet spotted tense random burger album happily corporate
impress gunshot questioning raw priority organized structure brick complaint registered leak worm warrior survival bleed
sober corpse vodka document dynamite spider worn branch shortly relative budget envelope pistol novel shotgun fraud
overnight bucket experienced heel application warehouse sits massive menu skirt acid butler inner scholarship provided
constant solved visitor counselor imagined scum festival depend celebration deadly examine oath bachelor disturbed
pencil ashes confusing arrangement unfair fridge internal bounce burden core heroin humble dummy graduation championship
explode dramatic observe raining roast silk photographs shooter differently announce bartender ransom investment seventh
dock coin execution necklace lit bait bald blessing absurd blank humanity filling sworn grip fee kidney punish
atmosphere bench polish ape spray pancake float porch develop requires autopsy terrified quote daylight burnt pace
mortal envy hallway interfere bearing niece mill delicate scale sweep smack stores en therapist lesbian previous grows
scheduled investigate awhile cent chart helmet succeed strategy stabbed farewell physics fog aircraft discussing severe
ton impact scan sailing maniac chaos triple civilian flush cellar dependent vessel alternative height reveal
motherfucking volunteer deed upside glorious debate faint worthless error ladder telegram whatsoever web poet gasp hint
delightful amusing bonus stunt closely horror snack conclusion faithful popcorn photographer somewhat population phrase
magical recovery penalty tournament disturbing damaged described chew discipline takin profession cart flame perimeter
wax coffin ultimate kindness gently terror bark cargo recognized associate coroner certificate diary swamp lighter stall
broadcast appetite crowded various hopeless technique obey fluid hostile gamble ritual barbecue dug whack motorcycle
contrary weakness auction tender oven spiritual journal dial storage embarrass repair quitting fork accidental lipstick
pepper unexpected cough proposal protest mankind stab goddess hurricane swore infection wrestling cease beam crossing
conflict primary cannon flu shrimp deer cemetery chemistry balloon stuffed excuses harmless fame tin throne requested
setup drain fold electrical morgue rig pimp activities distant tan petty vicious symbol briefcase vulnerable sleepy
convenient increase forbid tension solo hack raid burst curiosity slice transmission communicate butcher candidate
gallery invasion wee lunatic rank robe laser til regard rolled spoiled spill reference compete kiddo drum limo
disappoint tremendous nickel madness affection retirement resistance dizzy betting adopt software rising anonymous
haircut determine approval instinct sequence inn refrigerator courtroom sympathy ceiling rib alibi wig nearby indicate
cabinet civilization doorbell cane generally formal jar plague tore emotion tramp misunderstanding arrival prior
philosophy fur infected footage qualify residence phony smash native illusion depth cocaine convict fortunate
perspective mature radiation yacht genuine shield deeds dedicate autograph established minimum presume traditional pad
doom cocksucker courtesy scandal improve capacity instrument abandon allergic consciousness whisper pony ski reaching
versus hose messenger mole breeze stream rash tray exception devote disgrace pale identification worship ankle surgical
dreadful manual bubble tuna pod cooperation eternity symptom grandson rainbow password dip tricky depression tuck chapel
aggressive sickness forgiveness author martini popped sneaking pulls businessman focused wandering climbing method
welfare hustle ditch lounge minus prosecution formula accurate assist forehead attic sis arrow defending saddle groom
flatter thoughtful shiny exclusive disguise bracelet rack cue soil gossip hamburger sausage embassy ox vital institution
maximum addition bore gratitude principle aspirin liquid rot blackmail risky expense corporation rider shaft attempted
deaths completed sunny auto insanity importance inspired passage terminal groans magician sub content pickup zip spite
belief recipe spoon exhibit pointed administration stove forbidden wired embrace declare seed karate react bold peculiar
violation prep genetic trophy bass prostitute accomplished offended savings legitimate hunch backed ego ink protocol
jolly umbrella rum chili execute mobile carriage approximately observation outstanding chess potion dealt occur gesture
racket aisle receipt consent bathing concrete haunt advertising income anchor distracted logical cursed colored wealthy
prescription guidance monk brutal fist tide freshman pirate refer achieve ideal spinning puzzle resident precinct
lobster performed miss suspicion breakdown suspend casual agenda balcony melt casualty bizarre canceled clears celebrity
panel armor begged jammed draft illness distress gathering scheme factor elected whipped salute organ tick jewel boxing
liable backyard dorm abortion mutual bent honesty drowning bully presentation rally platoon inviting annual notify
integrity wooden published scramble rely quicker intentions reserve demonstration bounty prosecutor cheek gracious
savage ant occasional fuss jaw substance disorder fusion weigh jelly calendar carnival situations harsh fatal hysterical
inspiration medium dearest submarine haul strain compound meter ridge expose cooler gag sector herd caring nowadays
sentimental pursuit objective strict congratulate narrow compromise experiences length sting guardian mule plead fax
lonesome controlled automatic tobacco grunt stepping satisfaction intimate shelf nun tolerate subtle household volume
grease stud hobby moonlight semester convincing cleaner knives geek explaining opposed element speaker pervert myth
fountain commanding crab domestic teenager gravity label razor pledge bolt visited eager messy teenage slick eighth
electronic sorrow clearance chow clamp collecting maintenance mug shovel plea hardware attraction coordinate sensible
jackass conscious sophisticated troubled colleague nickname affected anxiety loop classified theft obligation psych
painter lottery referring traveled psychological driveway confidential logic negotiate online feast sponge preacher
rabbi baked detectives scissors lodge circuit possess leap bonds proven urge humiliate enforcement brake galaxy endless
inappropriate greedy vegetable feather dot disk reject jeans bicycle withdraw frequency mattress democracy memo melody
promising notion innocence copper dragging mice coal consideration amateur gown ninth siren pregnancy pier internet
salmon architect starboard hike registration gasoline survivor engineering detention vain urine beep pronounce clearing
significant approved riot forgiven robbing kidnap explosive vow laboratory rehab airline morphine involve lined choke
wardrobe granddaughter naive growth mustard mansion cheerleader stew fart ram extend pursue whereabouts altogether drift
offensive click ginger persuade literature psychotic tech canal carrier torpedo initial hereby purchase regulations hay
tribe earthquake intact backing depressing wealth chap cereal peach surf establish outrageous breed companion bake
underwater pond absence tasty footstep hairy shipping shipment settlement stripe crashing deceased global diving
prophecy liking elegant bunk spark lease syndrome velvet ignorant deliberate compassion scenario puke authorized bourbon
timer overtime define straw coverage baggage scrub retard sperm explore brat erase breach bluff cavalry ashore
unnecessary bedtime overcome alcoholic stain wheelchair crib pine elsewhere hottest shocking drunken civilized
distinguished dental est accountant camping fare engage pudding entertain acknowledge elbow physician scam platform
earring booty essay heavily ironic pinch products rendezvous den stadium yen stack vast cloth bathtub lawsuit
investigator journalist contain isolate pounding creation fiction chorus invention ketchup es protective antique sunrise
comb noodle encourage directed cured bribe dash musician surprising luxury mi depending printed passionate exotic
furious voyage garlic eliminate sincere steer trading poster shade supervisor scent stereo compartment slipping boil
conviction parlor peak writ slack wit poisoning stamp flashlight spaghetti assassin wolves colony lighten stir shallow
grocery holler handwriting mortgage tomato pigeon skate additional modest shorter sloppy humiliating destination hunger
cycle biological glue inspection ammunition harassment dd wander despair sofa deadline tequila universal probation
revealed accomplish shaving divide fastest feature poke housekeeper battalion documentary sour fuzzy pajamas muffin slam
definition economy queer vet martial hilarious oblige streak tow trusting frightening variety classy tab vacuum cracker
disco questioned occupied
`;
