// The program itself, as somebody at a terminal meets it: what is wrong is told in his language, and the exit code says so.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>

#include "server/test/folder.h"

namespace kepi::cli {
namespace {

struct Said {
  int code = -1;
  std::string text;  // on both streams
  bool has(std::string_view words) const { return text.find(words) != text.npos; }
};

Said kepi(const std::string& arguments) {
  std::FILE* pipe = ::popen((std::string{"timeout 20 "} + KEPI_PROGRAM + " " + arguments + " 2>&1" + (arguments.find('<') == arguments.npos ? " </dev/null" : "")).c_str(), "r");
  Said said;
  std::array<char, 4096> part;
  while (const auto n = std::fread(part.data(), 1, part.size(), pipe)) said.text.append(part.data(), n);
  const int status = ::pclose(pipe);
  said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return said;
}

/// Refused as misuse, with these words and no English left in the French.
void expect_misuse(const std::string& arguments, std::string_view english, std::string_view french) {
  const Said en = kepi("--lang en " + arguments), fr = kepi("--lang fr " + arguments);
  for (const Said* said : {&en, &fr}) EXPECT_EQ(said->code, 2) << arguments << "\n" << said->text;
  EXPECT_TRUE(en.has(english)) << en.text;
  EXPECT_TRUE(fr.has(french)) << fr.text;
  for (const char* word : {"Value", "range", "convert", "expected", "excludes", "requires"}) EXPECT_FALSE(fr.has(word)) << fr.text;
}

TEST(TheProgram, NamesWhatIsWrongWithAnArgumentInTheReadersLanguage) {
  expect_misuse("", "Name a command", "Nommez une commande");
  expect_misuse("dance", "There is no command “dance”", "Il n’y a pas de commande");
  expect_misuse("sim dixie --games -1", "--games: “-1” must lie between 1 and 100000000", "entre 1 et 100000000");
  expect_misuse("sim dixie --games many", "--games: “many”", "doit se trouver entre 1 et");
  expect_misuse("sim dixie --games 99999999999999999999", "must lie between", "doit se trouver");
  expect_misuse("sim dixie --jobs 0", "--jobs: “0” must lie between 1 and 256", "entre 1 et 256");
  expect_misuse("sim dixie --seed -1", "--seed: “-1” must lie between 0 and", "entre 0 et");
  expect_misuse("sim dixie --seed x", "--seed: “x” is no number", "n’est pas un nombre");
  expect_misuse("sim dixie --loud", "“--loud” is not understood", "n’est pas compris ici");
  expect_misuse("play", "“game” is missing", "manque.");
  expect_misuse("serve --port 99999", "between 0 and 65535", "entre 0 et 65535");
  EXPECT_EQ(kepi("--lang de games").code, 2);
}

// What is not understood is never left aside in silence: every value is used, or refused with what there is.
TEST(TheProgram, LeavesNoArgumentAsideInSilence) {
  const std::string shots = KEPI_SOURCE_DIR "/docs/examples/first-shots.json", odds = "odds dixie " + shots;
  expect_misuse(odds + " --morale ZZ", "--morale: “ZZ” is not known. Known: all, reserve, CC, CL, CR, UC, UL, UR", "n’est pas connu");
  expect_misuse(odds + " --morale UCL", "--morale: “UCL” is not known", "n’est pas connu");
  expect_misuse(odds + " --only dance", "--only: “dance” is not known. Known: ", "n’est pas connu");
  expect_misuse(odds + " --only fire --morale UC", "do not go together", "ne vont pas ensemble");
  expect_misuse(odds + " --only fire --order '{\"type\":\"pass\"}'", "do not go together", "ne vont pas ensemble");
  EXPECT_EQ(kepi(odds + " --morale reserve").code, 0);
  EXPECT_EQ(kepi(odds + " --only test").code, 0) << "a type of order, though none is offered now";

  const std::string sim = "sim dixie --scenario shiloh --games 1 ";
  expect_misuse(sim + "--option no_such_rule", "no option “no_such_rule” in this battle. Known: ", "Il n’y a pas d’option");
  expect_misuse(sim + "--option melee --option melee=false", "“melee” is given twice", "est donnée deux fois");
  expect_misuse(sim + "--option melee=5", "true or false", "true ou false");
  expect_misuse(sim + "--option five_columns", "does not belong to the edition", "édition");
  expect_misuse(sim + "--option =5", "An option is a name", "Une option est un nom");
  expect_misuse(sim + "--bots greedy,genius", "“genius” is no bot. Known: random, greedy", "n’est pas un robot");
  expect_misuse(sim + "--bots greedy,random,random", "Name two bots", "Nommez deux robots");
  expect_misuse(sim + "--deck-usa " + shots, shots + ": ", shots + ": ");
  expect_misuse("sim guns --games 1 --deck-usa " + shots, "no decks of one’s own", "pas de pioches personnelles");
  EXPECT_EQ(kepi("sim --option melee dixie --scenario shiloh --games 1 --bots random,random").code, 0) << "an option takes one value";

  expect_misuse("schema guns deck", "Known: position, order, event, view, scenario, setup, match", "Schémas connus");
  expect_misuse("validate " + shots + " --game guns", "belongs to another game: dixie", "appartient à un autre jeu");
  expect_misuse("validate " + shots + " --game chess", "no game “chess”", "pas de jeu");
  expect_misuse("deck random --edition waterloo --side usa", "possible are bull-run", "bull-run");
  expect_misuse("deck random --edition shiloh --side usa --columns 5", "at Shiloh only for three", "Shiloh");
  expect_misuse("deck random --edition shiloh --side usa --budget -3", "must lie between", "compris entre");
  expect_misuse("serve --origin example.org", "“example.org” is no origin", "n’est pas une origine");
  expect_misuse("serve --origin https://example.org/", "without a path", "sans chemin");
}

TEST(TheProgram, TakesNoEmptyValueForNone) {
  for (const char* slip : {"play dixie --save ''", "play dixie --scenario ''", "referee dixie x --seat ''", "referee dixie x --orders ''",
                           "serve --data ''", "sim dixie --seed ''", "validate x --game=''", "replay x --as ''"})
    expect_misuse(slip, "its value is missing", "sa valeur manque");
  expect_misuse("sim dixie --seed 1 --seed 2", "--seed is given twice", "--seed est donné deux fois");
  expect_misuse("sim dixie --seed", "--seed: its value is missing", "sa valeur manque");
}

TEST(TheProgram, ReadsStandardInputOnce) {
  expect_misuse("referee dixie - --orders - <" KEPI_SOURCE_DIR "/docs/examples/first-shots.json", "has been read already", "a déjà été lue");
}

TEST(TheProgram, GoesOnOnlyWithTheMatchAsItIs) {
  server::Folder folder;
  const std::string saved = (folder.path() / "x.kepi.jsonl").string();
  EXPECT_EQ(kepi("play dixie --scenario bull-run --save " + saved).code, 0);  // nothing to read: left at once
  EXPECT_EQ(kepi("play dixie --resume " + saved).code, 0);
  expect_misuse("play guns --resume " + saved, "belongs to another game: dixie", "appartient à un autre jeu");
  expect_misuse("validate " + saved + " --game guns", "belongs to another game: dixie", "appartient à un autre jeu");
  for (const char* settled : {"--scenario shiloh", "--option melee", "--seed 3", "--deck-usa x", "--deck-csa x"})
    expect_misuse("play dixie --resume " + saved + " " + settled, "do not go together", "ne vont pas ensemble");
  expect_misuse("replay " + saved + " --at -1", "must lie between 0 and", "doit se trouver entre 0 et");
  expect_misuse("replay " + saved + " --at 99", "The match has only", "ne compte que");
  expect_misuse("replay " + saved + " --luck --as first", "do not go together", "ne vont pas ensemble");
  expect_misuse("replay " + saved + " --as nobody", "“nobody” is no seat", "n’est pas un siège");
}

TEST(TheProgram, NeverSaysFineWhenNobodyCouldReadIt) {
  expect_misuse("games --json 2>&1 >/dev/full #", "could not be written", "n’a pas pu être écrit");
}

TEST(TheProgram, TakesOnlyDiceThatThereAre) {
  const std::string referee = "referee dixie " KEPI_SOURCE_DIR "/docs/examples/diagram.json ";
  for (const char* dice : {"0", "-1", "3,,5", "3,", "a", "99999999999", "1.5"})
    expect_misuse(referee + "--dice=" + dice, "is no result of a die", "n’est pas le résultat d’un dé");
  expect_misuse(referee + "--dice 3 --seed 1", "do not go together", "ne vont pas ensemble");
  EXPECT_EQ(kepi(referee + "--dice 3,5,1").code, 0);
  expect_misuse(referee + R"(--order '{"seat":"usa","order":{"type":"pass"},"side":"csa"}')", "Nothing is called “side” here", "side");
}

TEST(TheProgram, SavesNothingRatherThanPlayAMatchThatCannotBeKept) {
  server::Folder folder;
  const std::string nowhere = (folder.path() / "none" / "x.kepi.jsonl").string();
  const Said said = kepi("play dixie --scenario bull-run --first random --second random --save " + nowhere);
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(said.has(nowhere)) << said.text;
  EXPECT_EQ(said.text.find(nowhere), said.text.rfind(nowhere)) << "told once";
}

class Serving : public testing::Test {
 protected:
  std::string data(const char* name = "data") const { return " --data " + (folder.path() / name).string(); }
  server::Folder folder;
};

TEST_F(Serving, APortThatIsTakenIsNamed) {
  const int taken = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET, here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof here;
  ASSERT_EQ(::bind(taken, reinterpret_cast<sockaddr*>(&here), size), 0);
  ASSERT_EQ(::listen(taken, 1), 0);
  ::getsockname(taken, reinterpret_cast<sockaddr*>(&here), &size);
  const std::string port = std::to_string(ntohs(here.sin_port));
  expect_misuse("serve --port " + port + data(), "127.0.0.1:" + port, "Un autre programme tient ce port");
  ::close(taken);
  expect_misuse("serve --port 0 --address nowhere" + data(), "no such address (nowhere)", "pas une telle adresse");
}

TEST_F(Serving, AFolderThatCannotBeUsedIsNamed) {
  std::ofstream{folder.path() / "file"} << "x";
  expect_misuse("serve --port 0" + data("file"), "cannot be used", "ne peut pas être utilisé");
  std::filesystem::create_directory(folder.path() / "data");
  std::ofstream{folder.path() / "data" / "tables.kepi.db"} << std::string(5000, 'x');
  expect_misuse("serve --port 0" + data(), "tables.kepi.db", "tables.kepi.db");
}

}  // namespace
}  // namespace kepi::cli
